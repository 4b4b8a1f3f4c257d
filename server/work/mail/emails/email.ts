/** The layout of every email: a banknote card of tables and inline styles for mail clients, and the same text as plain text. */
import type { emailColours } from '../../../../core/brand/palette.ts'
import type { Language } from '../../../../core/language/language.ts'

/** An email ready to go; `subject` is plain text. */
export type Email = { subject: string; html: string; text: string }

/** The sender of the email, in the email's language. */
export type EmailBrand = {
  name: string
  address: string
  email: string
  hours: string
  /** The address of its picture; null: the first letter on a coin. */
  logo: string | null
  colours: ReturnType<typeof emailColours>
}

/** The content of the frame. Every value is plain text and is escaped here. */
export type EmailParts = {
  language: Language
  brand: EmailBrand
  title: string
  /** Paragraphs above the rows. */
  lead: readonly string[]
  /** What somebody has said, under the lead. The name stands where it is another's than that of the one before. */
  quotes?: readonly EmailQuote[]
  /** Key and value. A value with `code` has a fixed-width font and may break at any character. */
  rows: readonly EmailRow[]
  /** An important note. Its first words are emphasised. */
  warning: { strong: string; rest: string } | null
  button: { label: string; url: string } | null
  /** Small text under the button. */
  note: string | null
  /** A small link under the note. */
  small?: { label: string; url: string } | null
  /** Small text under the card. */
  foot: string
}
export type EmailQuote = { by: string; words: string }
export type EmailRow = { key: string; value: string; code?: boolean }

const sans = "Onest,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const mono = "'JetBrains Mono',Consolas,Menlo,monospace"

/** Puts the parts into the frame, as HTML and as plain text. */
export const email = (parts: EmailParts): Email => ({ subject: parts.title, html: html(parts), text: plain(parts) })

function html(parts: EmailParts): string {
  const { brand, button } = parts
  const quotes = namedOnce(parts.quotes ?? [])
  const lead = parts.lead
    .map(
      (words) =>
        `<p style="margin:0 0 12px;font:400 16px/1.5 ${sans};color:#4d5a53;overflow-wrap:anywhere">${escape(words).replaceAll('\n', '<br>')}</p>`,
    )
    .join('')
  return `<!doctype html>
<html lang="${parts.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escape(parts.title)}</title></head>
<body style="margin:0;padding:0;background:${brand.colours.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview(parts))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${brand.colours.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;font:700 20px/1.3 ${sans};color:#16211c">${mark(brand)}${escape(brand.name)}</td></tr>
<tr><td style="background:#fffefa;border:1px solid #ddd8c9;border-radius:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td style="height:10px;font-size:0;line-height:0;background:${brand.colours.soft};border-radius:15px 15px 0 0">&nbsp;</td></tr>
<tr><td style="height:4px;font-size:0;line-height:0;border-top:1px solid ${brand.colours.edge};border-bottom:1px solid #ddd8c9">&nbsp;</td></tr>
<tr><td style="padding:28px 28px 8px"><h1 style="margin:0 0 12px;font:700 28px/1.2 ${sans};color:#16211c">${escape(parts.title)}</h1>${lead}${quotes.map((quote) => htmlQuote(quote, brand.colours)).join('')}</td></tr>
${parts.rows.length > 0 ? `<tr><td style="padding:0 28px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${parts.rows.map(htmlRow).join('')}</table></td></tr>` : ''}
${parts.warning ? warning(parts.warning) : ''}
${button ? `<tr><td style="padding:${parts.rows.length > 0 || parts.warning ? 24 : 12}px 28px 0"><a href="${escape(button.url)}" style="display:block;padding:16px;border-radius:12px;background:${brand.colours.accent};color:${brand.colours.ink};font:600 17px/1.3 ${sans};text-align:center;text-decoration:none">${escape(button.label)}</a></td></tr>` : ''}
<tr><td style="padding:16px 28px 28px;font:400 14.5px/1.5 ${sans};color:#5a665f">${escape(parts.note ?? '')}${parts.small ? `<br><br>${smallLink(parts.small, brand.colours)}` : ''}</td></tr>
</table></td></tr>
<tr><td style="padding:20px 4px;font:400 13.5px/1.5 ${sans};color:#5a665f">${escape(parts.foot)}<br>${escape(signature(brand))}</td></tr>
</table></td></tr></table>
</body>
</html>
`
}

const mark = (brand: EmailBrand): string =>
  brand.logo === null
    ? `<span style="display:inline-block;width:28px;height:28px;line-height:28px;margin-right:10px;border-radius:50%;background:${brand.colours.accent};color:${brand.colours.ink};text-align:center;font-size:15px">${escape(brand.name.slice(0, 1))}</span>`
    : `<img src="${escape(brand.logo)}" alt="" height="28" style="height:28px;max-width:84px;margin-right:10px;vertical-align:middle;border:0">`

const htmlQuote = ({ by, words }: EmailQuote, { edge, paper }: EmailBrand['colours']): string =>
  `<div style="margin:0 0 12px;padding:10px 16px;border-left:3px solid ${edge};border-radius:8px;background:${paper};font:400 16px/1.5 ${sans};color:#16211c;overflow-wrap:anywhere">` +
  `${by === '' ? '' : `<strong style="display:block;font-size:14.5px;color:#4d5a53">${escape(by)}</strong>`}${escape(words).replaceAll('\n', '<br>')}</div>`

/** One name for all that he says in a row. */
const namedOnce = (quotes: readonly EmailQuote[]): readonly EmailQuote[] =>
  quotes.map(({ by, words }, place) => ({ by: quotes[place - 1]?.by === by ? '' : by, words }))

/** What a list of emails shows beside the subject. */
const preview = ({ quotes, lead }: EmailParts): string => (quotes?.[0] ? `${quotes[0].by}: ${quotes[0].words}` : (lead[0] ?? ''))

const htmlRow = ({ key, value, code }: EmailRow): string =>
  `<tr><td style="padding:10px 12px 10px 0;border-top:1px solid #ddd8c9;font:400 16px/1.4 ${sans};color:#4d5a53;vertical-align:middle">${escape(key)}</td>` +
  `<td align="right" style="padding:10px 0;border-top:1px solid #ddd8c9;font:600 ${code ? `15px/1.4 ${mono}` : `16px/1.4 ${sans}`};color:#16211c;word-break:break-word;overflow-wrap:anywhere">${escape(value)}</td></tr>`

const smallLink = ({ label, url }: { label: string; url: string }, { accent }: EmailBrand['colours']): string =>
  `<a href="${escape(url)}" style="color:${accent};text-decoration:underline">${escape(label)}</a>`

const warning = ({ strong, rest }: { strong: string; rest: string }): string =>
  `<tr><td style="padding:12px 28px 0"><div style="padding:12px 16px;border-radius:8px;background:#fbeecf;font:400 15px/1.5 ${sans};color:#16211c"><strong style="color:#8a5900">${escape(strong)}</strong> ${escape(rest)}</div></td></tr>`

function plain(parts: EmailParts): string {
  const blocks = [
    parts.title,
    ...parts.lead,
    ...namedOnce(parts.quotes ?? []).map(({ by, words }) => (by === '' ? words : `${by}:\n${words}`)),
    parts.rows.map(({ key, value }) => `${key}: ${value}`).join('\n'),
    parts.warning ? `${parts.warning.strong} ${parts.warning.rest}` : '',
    parts.button ? `${parts.button.label}:\n${parts.button.url}` : '',
    parts.note ?? '',
    parts.small ? `${parts.small.label}:\n${parts.small.url}` : '',
    `-- \n${parts.foot}\n${signature(parts.brand)}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const signature = (brand: EmailBrand): string =>
  [brand.name, brand.address, brand.hours, brand.email].filter((words) => words !== '').join('. ')

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
