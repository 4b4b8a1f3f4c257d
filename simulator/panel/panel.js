// Fills the panel's lists and handles its buttons. Addresses are relative, because the panel may be under any prefix.
const texts = JSON.parse(document.body.dataset.texts)
const language = document.documentElement.lang
const byId = (id) => document.getElementById(id)
const say = (key, values = {}) => (texts[key] ?? key).replace(/\{(\w+)\}/g, (_whole, name) => values[name] ?? '')
const on = (target, event, run) =>
  target.addEventListener(event, (happened) => {
    void run(happened)
  })
const time = (at) =>
  new Date(at).toLocaleTimeString(language === 'ru' ? 'ru' : 'en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** A fake USDT: a valid address that is not Tether's contract. */
const fakeContract = 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'

function tell(text, bad = false) {
  const said = byId('said')
  said.textContent = text
  said.classList.toggle('bad', bad)
}

async function order(name, payload) {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`control/${name}`, { method: 'POST', headers, body: JSON.stringify(payload) })
    const answer = await response.json()
    if (!response.ok) return refuse(answer.error)
    tell(say('done'))
    void refresh()
    return answer
  } catch {
    return refuse('unreachable')
  }
}

/** Shows a refusal of the simulator, or of the office in front of it. */
function refuse(error) {
  tell(say(error?.details ? 'STAFF_ONLY' : error in texts ? error : 'BAD_REQUEST'), true)
  byId('sign-in').hidden = !error?.details
  return null
}

async function read(name) {
  const response = await fetch(`control/${name}`)
  const answer = await response.json()
  return response.ok ? answer : refuse(answer.error)
}

function element(tag, content, attributes = {}) {
  const made = document.createElement(tag)
  if (Array.isArray(content)) made.append(...content)
  else made.textContent = content
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

function button(label, press) {
  const made = element('button', label, { type: 'button' })
  on(made, 'click', press)
  return made
}

/** Rows keep their elements as long as their key exists, so that a refresh does not lose the focus. */
function fill(list, items, keyOf, make, update) {
  const present = new Map([...list.children].map((row) => [row.dataset.key, row]))
  items.forEach((item, place) => {
    const key = String(keyOf(item))
    const row = present.get(key) ?? make(item)
    present.delete(key)
    row.dataset.key = key
    update(row, item)
    if (list.children[place] !== row) list.insertBefore(row, list.children[place] ?? null)
  })
  for (const gone of present.values()) gone.remove()
}

function setValue(control, value) {
  if (document.activeElement !== control) control.value = value
}

// Pay
const pay = byId('pay')
const plain = (text) => text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')

on(pay, 'submit', async (event) => {
  event.preventDefault()
  const { address, amount, delay, asset, memo } = pay.elements
  const how = { less: { share: '0.9' }, more: { share: '1.1' }, twice: { times: 2 } }[event.submitter?.value] ?? {}
  const [coin, network] = asset.value === 'fake' ? ['USDT', 'TRC20'] : asset.value.split('|')
  const token = { asset: coin, network, ...(asset.value === 'fake' && { contract: fakeContract }) }
  const sum = { amount: plain(amount.value), delaySeconds: Number(delay.value), memo: memo.value.trim() || null }
  const payload = { address: address.value.trim(), ...sum, ...token, ...how }
  const answer = await order('pay', payload)
  address.setAttribute('aria-invalid', String(byId('said').textContent === say('NOT_AN_ADDRESS')))
  if (answer) tell(say('sent', { amount: answer.payments.map((each) => each.amount).join(' + '), asset: answer.payments[0].asset }))
})

function showWaiting(orders) {
  byId('waiting-title').hidden = orders.length === 0
  byId('waiting-none').hidden = orders.length > 0
  const make = (each) => {
    const what = element(
      'span',
      [
        element('span', `№ ${each.number}: ${each.amount} ${each.asset}`, { class: 'sum num' }),
        element('span', each.address, { class: 'mono' }),
      ],
      { class: 'what' },
    )
    const fillIn = button(say('take'), () => {
      pay.elements.address.value = each.address
      pay.elements.amount.value = each.amount
      pay.elements.amount.focus()
    })
    return element('li', [what, fillIn])
  }
  fill(
    byId('waiting'),
    orders,
    (each) => `${each.number} ${each.amount} ${each.address}`,
    make,
    () => {},
  )
}

// Transfers
on(byId('confirm-all'), 'click', () => order('confirm', { transactionHash: 'all' }))
on(byId('speed'), 'change', (event) => order('clock', { speed: Number(event.target.value) }))
on(byId('screening'), 'change', (event) => order('screening', { answer: event.target.value }))

function stateOf(each) {
  if (each.status === 'waiting') return say('stateWaiting', { at: time(each.at) })
  if (each.status === 'sent') return say('stateSent')
  return each.status === 'confirmed' ? say('stateConfirmed') : say('stateUnconfirmed', { n: each.confirmations, m: each.finalAfter })
}

function showTransfers(transactions) {
  byId('transfers-none').hidden = transactions.length > 0
  const make = ({ transactionHash, amount, asset, network, to, memo }) => {
    const what = element(
      'span',
      [
        element('span', `${amount} ${asset}, ${network}`, { class: 'sum num' }),
        element('span', memo === null ? to : `${to} · ${memo}`, { class: 'mono' }),
        element('span', '', { class: 'quiet' }),
      ],
      { class: 'what' },
    )
    const confirm = button(say('confirm'), () => order('confirm', { transactionHash }))
    const vanish = button(say('vanish'), () => order('vanish', { transactionHash }))
    return element('li', [what, element('span', [confirm, vanish], { class: 'buttons' })])
  }
  const update = (row, each) => {
    row.querySelector('.quiet').textContent = stateOf(each)
    row.querySelector('.buttons').firstChild.hidden = each.status === 'confirmed'
  }
  fill(byId('transfers'), transactions, (each) => each.transactionHash, make, update)
}

// Deposits at exchanges
const depositWords = { pending: 'depositPending', credited: 'depositCredited', held: 'depositHeld', failed: 'depositFailed' }

function showDeposits(deposits) {
  byId('deposits-none').hidden = deposits.length > 0
  const make = ({ exchange, transactionHash, amount, asset, network, address }) => {
    const what = element(
      'span',
      [
        element('span', `${exchange}: ${amount} ${asset}, ${network}`, { class: 'sum num' }),
        element('span', address, { class: 'mono' }),
        element('span', '', { class: 'quiet' }),
      ],
      { class: 'what' },
    )
    const wish = (label, state) => button(say(label), () => order('deposit', { transactionHash, state }))
    const wishes = [wish('depositCredit', 'credited'), wish('depositHold', 'held'), wish('depositFail', 'failed')]
    return element('li', [what, element('span', wishes, { class: 'buttons' })])
  }
  const update = (row, { state }) => {
    row.querySelector('.quiet').textContent = say(depositWords[state])
  }
  fill(byId('deposits'), deposits, (each) => `${each.exchange} ${each.transactionHash}`, make, update)
}

// Withdrawals from exchanges
const wishSelects = [...document.querySelectorAll('[data-exchange]')]
for (const select of wishSelects)
  on(select, 'change', () => order('withdrawals', { exchange: select.dataset.exchange, wish: select.value }))

function showWithdrawals(withdrawals) {
  byId('withdrawals-none').hidden = withdrawals.length > 0
  const make = ({ exchange, id, amount, asset, network, address, memo }) => {
    const what = element(
      'span',
      [
        element('span', `${exchange}: ${amount} ${asset}, ${network}`, { class: 'sum num' }),
        element('span', memo === null ? address : `${address} · ${memo}`, { class: 'mono' }),
        element('span', '', { class: 'quiet' }),
      ],
      { class: 'what' },
    )
    const wish = (label, next) => button(say(label), () => order('withdrawals', { exchange, wish: next, id }))
    const wishes = [wish('withdrawalSend', 'usual'), wish('withdrawalHold', 'stuck'), wish('withdrawalFail', 'fail')]
    return element('li', [what, element('span', wishes, { class: 'buttons' })])
  }
  const update = (row, { stage }) => {
    row.querySelector('.quiet').textContent = say(`stage_${stage}`)
    // a withdrawal that was sent or has failed cannot be changed any more
    row.querySelector('.buttons').hidden = ['sent', 'done', 'failed'].includes(stage)
  }
  fill(byId('withdrawals'), withdrawals, (each) => `${each.exchange} ${each.id}`, make, update)
}

on(byId('show-keys'), 'click', async ({ target }) => {
  const keys = byId('keys')
  const known = keys.hidden ? await order('keys', {}) : null
  keys.hidden = known === null
  target.setAttribute('aria-expanded', String(!keys.hidden))
  if (keys.hidden) return
  const rows = Object.entries(known).flatMap(([exchange, values]) =>
    Object.entries(values).map(([name, value]) => {
      const input = element('input', '', { class: 'mono', readonly: '', 'aria-label': `${exchange} ${name}` })
      input.value = name === 'privateKey' ? btoa(value) : value
      return element('label', [`${exchange}, ${name}`, input])
    }),
  )
  keys.replaceChildren(...rows)
})

// Prices
on(byId('wander'), 'change', (event) => order('wander', { on: event.target.checked }))
for (const row of document.querySelectorAll('[data-pair]')) {
  const { pair } = row.dataset
  on(row, 'click', ({ target }) => {
    if (target.dataset.percent) void order('price', { pair, percent: target.dataset.percent })
  })
  on(row.querySelector('form'), 'submit', async (event) => {
    event.preventDefault()
    const { price } = event.target.elements
    if (await order('price', { pair, price: plain(price.value) })) price.value = ''
  })
}

// Faults
on(byId('mend'), 'click', () => order('fault', { source: 'all', fault: 'none' }))
const faultSelects = [...document.querySelectorAll('[data-source]')]
for (const select of faultSelects) on(select, 'change', () => order('fault', { source: select.dataset.source, fault: select.value }))

// Working hours of the office
async function showHours() {
  const response = await fetch('hours')
  byId('hours').hidden = !response.ok
  if (!response.ok) return
  const hours = await response.json()
  byId('hours-open').hidden = hours.aroundTheClock
  byId('hours-usual').hidden = !hours.aroundTheClock
  byId('hours-now').textContent = say(hours.aroundTheClock ? 'hoursAlways' : hours.open ? 'hoursIsOpen' : 'hoursIsClosed', hours)
}

async function pressHours(press) {
  try {
    const response = await fetch(`hours/${press}`, { method: 'POST' })
    if (!response.ok) return refuse((await response.json()).error)
    tell(say('done'))
    await showHours()
  } catch {
    refuse('unreachable')
  }
}

on(byId('hours-open'), 'click', () => pressHours('open'))
on(byId('hours-usual'), 'click', () => pressHours('usual'))

// Telegram
on(byId('telegram-member'), 'change', ({ target }) => order('bot', { isMember: target.checked }))
on(byId('telegram-write'), 'submit', async (event) => {
  event.preventDefault()
  const { text } = event.target.elements
  if (await order('write', { text: text.value })) text.value = ''
})

function showTelegram({ isMember, messages }) {
  byId('telegram-member').checked = isMember
  byId('telegram-none').hidden = messages.length > 0
  const make = ({ by, at, text, silent }) =>
    element('li', [
      element(
        'span',
        [
          element(
            'span',
            [say(by === 'bot' ? 'telegramBot' : 'telegramPerson'), time(at), ...(silent ? [say('telegramSilent')] : [])].join(', '),
            {
              class: 'quiet',
            },
          ),
          element('span', text, { class: 'said-there' }),
        ],
        { class: 'what' },
      ),
    ])
  fill(
    byId('telegram'),
    messages,
    (each) => each.id,
    make,
    () => {},
  )
}

// Emails
let emailShown = null
on(byId('email-close'), 'click', () => openEmail(null))

async function openEmail(id) {
  emailShown = id
  byId('email').hidden = id === null
  for (const row of byId('emails').children) row.firstChild.setAttribute('aria-current', String(row.dataset.key === String(id)))
  if (id === null) return
  const email = await (await fetch(`control/emails/${id}`)).json()
  if (emailShown !== id) return
  byId('email-subject').textContent = email.subject
  byId('email-about').textContent = `${email.from}, ${say('to').toLowerCase()} ${email.to.join(', ')}, ${time(email.at)}`
  byId('email-html').src = `emails/${id}`
  byId('email-text').textContent = email.text
}

function showEmails(emails) {
  byId('emails-none').hidden = emails.length > 0
  const make = (each) => {
    const open = button('', () => openEmail(each.id))
    open.append(element('span', each.subject), element('span', `${each.to.join(', ')}, ${time(each.at)}`, { class: 'quiet' }))
    return element('li', [open])
  }
  fill(
    byId('emails'),
    emails,
    (each) => each.id,
    make,
    () => {},
  )
}

// Refreshes the present state every 1.5 s while the page is visible.
async function refresh() {
  try {
    const [state, mail, telegram] = await Promise.all([...['state', 'emails', 'telegram'].map(read), showHours()])
    showWaiting(state.waiting)
    showTransfers(state.transactions)
    showDeposits(state.deposits)
    showWithdrawals(state.withdrawals)
    for (const select of wishSelects) setValue(select, state.withdrawalWishes[select.dataset.exchange] ?? 'usual')
    setValue(byId('speed'), String(state.speed))
    setValue(byId('screening'), state.screening.answer)
    byId('wander').checked = state.market.wandering
    for (const { pair, price } of state.market.prices) document.querySelector(`[data-pair="${pair}"] [data-price]`).textContent = price
    for (const select of faultSelects) setValue(select, state.faults[select.dataset.source])
    if (mail) showEmails(mail.emails)
    if (telegram) showTelegram(telegram)
    if (byId('said').textContent === say('unreachable')) tell('')
  } catch {
    tell(say('unreachable'), true)
  }
}

async function watch() {
  if (!document.hidden) await refresh()
  byId('cards').removeAttribute('aria-busy')
  setTimeout(watch, 1500)
}
void watch()
