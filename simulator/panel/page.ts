/** The panel as HTML. panel.js fills the lists and updates them. */
import { type Language, languages } from '../../core/language/language.ts'
import { screeningAnswers } from '../amlbot.ts'
import { exchangeNames } from '../exchange-names.ts'
import { faults } from '../faults.ts'
import { pairs } from '../market.ts'
import { networks } from '../networks.ts'
import { withdrawalWishes } from '../withdrawal-books.ts'
import { faultNames, sourceNames, texts } from './texts.ts'

type Key = keyof typeof texts

/** `language` selects the language, ru by default. `address` and `amount` prefill the payment. */
export function panelPage(query: URLSearchParams): string {
  const language = languages.find((each) => each === query.get('language')) ?? 'ru'
  const t = (key: Key) => escape(texts[key][language])
  const others = languages.find((each) => each !== language) ?? 'en'
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${t('title')} · ${t('brand')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="panel.css">
<script src="theme.js"></script>
<script type="module" src="panel.js"></script>
</head>
<body data-texts="${escape(JSON.stringify(inLanguage(texts, language)))}">
<header class="head">
  <span class="brand">${mark}${t('brand')}</span>
  <nav><a href="?language=${others}" hreflang="${others}" lang="${others}">${t('otherLanguage')}</a><a href="/">${t('toSite')}</a></nav>
</header>
<main>
  <h1>${t('title')}</h1>
  <p class="lead">${t('about')}</p>
  <p class="said" role="status" id="said"></p>
  <a id="sign-in" class="sign-in" href="../auth/login?to=/demo/panel" hidden>${t('signIn')}</a>
  <div class="cards" id="cards" aria-busy="true">
    <div class="column">
      ${paySection(t, query)}
      ${hoursSection(t)}
      ${priceSection(t)}
    </div>
    <div class="column">
      ${chainSection(t)}
      ${exchangeSection(t)}
      ${withdrawalSection(t, language)}
      ${faultSection(t, language)}
    </div>
    ${telegramSection(t)}
    ${emailSection(t)}
  </div>
</main>
</body>
</html>
`
}

type Say = (key: Key) => string

const paySection = (t: Say, query: URLSearchParams) => `<section class="card" aria-labelledby="pay-title">
  <h2 id="pay-title">${t('pay')}</h2>
  <p class="quiet" id="waiting-none">${t('waitingNone')}</p>
  <form id="pay" novalidate>
    <label class="wide">${t('address')}<input name="address" class="mono" required autocomplete="off" spellcheck="false" value="${escape(query.get('address') ?? '')}"></label>
    <label>${t('amount')}<input name="amount" class="num" inputmode="decimal" required autocomplete="off" value="${escape(query.get('amount') ?? '')}"></label>
    <label>${t('when')}<select name="delay"><option value="0">${t('whenNow')}</option><option value="60">${t('whenMinute')}</option><option value="2400">${t('whenLate')}</option></select></label>
    <label class="wide">${t('asset')}<select name="asset">${coinOptions}<option value="fake">${t('assetFake')}</option></select></label>
    <label class="wide">${t('memo')}<input name="memo" class="mono" maxlength="120" autocomplete="off" spellcheck="false" value="${escape(query.get('memo') ?? '')}"></label>
    <div class="buttons wide">
      <button class="main" name="how" value="whole">${t('payWhole')}</button>
      <button name="how" value="less">${t('payLess')}</button>
      <button name="how" value="more">${t('payMore')}</button>
      <button name="how" value="twice">${t('payTwice')}</button>
    </div>
  </form>
  <h3 id="waiting-title" hidden>${t('waiting')}</h3>
  <ul id="waiting" class="list" aria-labelledby="waiting-title"></ul>
</section>`

/** The coins that can be sent: "USDT, TRC20". */
const coinOptions = Object.values(networks)
  .flatMap(({ coins }) => coins)
  .map(({ asset, network }) => `<option value="${asset}|${network}">${asset}, ${network}</option>`)
  .join('')

const chainSection = (t: Say) => `<section class="card" aria-labelledby="chain-title">
  <div class="title"><h2 id="chain-title">${t('transfers')}</h2><button id="confirm-all">${t('confirmAll')}</button></div>
  <label class="line">${t('speed')}<select id="speed"><option value="1">${t('speedReal')}</option><option value="3">${t('speedDemo')}</option><option value="20">${t('speedFast')}</option></select></label>
  <label class="line">${t('screening')}<select id="screening">${screeningAnswers.map((each) => `<option value="${each}">${t(`screening_${each}`)}</option>`).join('')}</select></label>
  <p class="quiet" id="transfers-none">${t('transfersNone')}</p>
  <ul id="transfers" class="list"></ul>
</section>`

/** Controls of the office, not of the simulator. panel.js shows the section if an office answers. */
const hoursSection = (t: Say) => `<section class="card" id="hours" aria-labelledby="hours-title" hidden>
  <div class="title"><h2 id="hours-title">${t('hours')}</h2><button id="hours-open">${t('hoursOpen')}</button><button id="hours-usual" hidden>${t('hoursUsual')}</button></div>
  <p class="quiet" id="hours-now"></p>
</section>`

const exchangeSection = (t: Say) => `<section class="card" aria-labelledby="exchanges-title">
  <div class="title"><h2 id="exchanges-title">${t('exchanges')}</h2><button id="show-keys" aria-expanded="false" aria-controls="keys">${t('keys')}</button></div>
  <p class="quiet">${t('exchangesAbout')}</p>
  <div id="keys" hidden></div>
  <p class="quiet" id="deposits-none">${t('depositsNone')}</p>
  <ul id="deposits" class="list"></ul>
</section>`

const withdrawalSection = (t: Say, language: Language) => `<section class="card" aria-labelledby="withdrawals-title">
  <h2 id="withdrawals-title">${t('withdrawals')}</h2>
  <p class="quiet">${t('withdrawalsAbout')}</p>
  ${exchangeNames
    .map(
      (name) =>
        `<label class="line">${escape(sourceNames[name]?.[language] ?? name)}<select data-exchange="${name}">${wishOptions(t)}</select></label>`,
    )
    .join('')}
  <p class="quiet" id="withdrawals-none">${t('withdrawalsNone')}</p>
  <ul id="withdrawals" class="list" aria-labelledby="withdrawals-title"></ul>
</section>`

const wishOptions = (t: Say) => withdrawalWishes.map((each) => `<option value="${each}">${t(`wish_${each}`)}</option>`).join('')

const priceSection = (t: Say) => `<section class="card prices" aria-labelledby="prices-title">
  <div class="title"><h2 id="prices-title">${t('prices')}</h2><label class="check"><input type="checkbox" id="wander" checked>${t('wander')}</label></div>
  <div class="scroll"><table>
    <thead><tr><th scope="col">${t('pair')}</th><th scope="col" class="right">${t('price')}</th><th scope="col">${t('move')}</th><th scope="col">${t('newPrice')}</th></tr></thead>
    <tbody>${pairs.map((pair) => priceRow(t, pair)).join('')}</tbody>
  </table></div>
</section>`

function priceRow(t: Say, pair: string): string {
  const name = pair.replace(/(USDT|RUB|USD|EUR|KZT)$/, '/$1')
  const moves = ['-5', '-1', '+1', '+5'].map((percent) => {
    const shown = percent.replace('-', '−')
    return `<button type="button" data-percent="${percent.replace('+', '')}" aria-label="${name} ${shown} %">${shown}</button>`
  })
  return `<tr data-pair="${pair}"><th scope="row">${name}</th><td class="right num" data-price>…</td><td><span class="moves">${moves.join('')}</span></td><td><form class="set" novalidate><input name="price" class="num" inputmode="decimal" aria-label="${t('newPrice')}, ${name}" autocomplete="off"><button>${t('set')}</button></form></td></tr>`
}

const faultSection = (t: Say, language: Language) => `<section class="card breaks" aria-labelledby="faults-title">
  <div class="title"><h2 id="faults-title">${t('faults')}</h2><button id="mend">${t('faultsNone')}</button></div>
  <div class="faults">${Object.entries(sourceNames)
    .map(
      ([source, name]) =>
        `<label class="line">${escape(name[language])}<select data-source="${source}">${faultOptions(language)}</select></label>`,
    )
    .join('')}</div>
</section>`

const faultOptions = (language: Language) =>
  faults.map((fault) => `<option value="${fault}">${escape(faultNames[fault]?.[language] ?? fault)}</option>`).join('')

const telegramSection = (t: Say) => `<section class="card full" aria-labelledby="telegram-title">
  <div class="title"><h2 id="telegram-title">${t('telegram')}</h2><label class="check"><input type="checkbox" id="telegram-member" checked>${t('telegramMember')}</label></div>
  <p class="quiet">${t('telegramAbout')}</p>
  <form class="set" id="telegram-write" novalidate><input name="text" maxlength="4096" aria-label="${t('telegramText')}" placeholder="${t('telegramText')}" autocomplete="off"><button>${t('telegramWrite')}</button></form>
  <p class="quiet" id="telegram-none">${t('telegramNone')}</p>
  <ul id="telegram" class="list" aria-labelledby="telegram-title"></ul>
</section>`

const emailSection = (t: Say) => `<section class="card full" aria-labelledby="emails-title">
  <h2 id="emails-title">${t('emails')}</h2>
  <p class="quiet" id="emails-none">${t('emailsNone')}</p>
  <div class="mail"><ul id="emails" class="list"></ul>
  <article id="email" hidden aria-live="polite">
    <div class="title"><h3 id="email-subject"></h3><button id="email-close">${t('close')}</button></div>
    <p class="quiet" id="email-about"></p>
    <h4>${t('emailHtml')}</h4>
    <iframe id="email-html" title="${t('emailHtml')}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <h4>${t('emailText')}</h4>
    <pre id="email-text" tabindex="0"></pre>
  </article></div>
</section>`

const mark = `<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="16" class="mark"/><path d="M9 20.5v-8l4.6 5 2.4-3 2.4 3 4.6-5v8" class="mark-line"/></svg>`

const inLanguage = (all: Record<string, Record<Language, string>>, language: Language) =>
  Object.fromEntries(Object.entries(all).map(([key, words]) => [key, words[language]]))

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
