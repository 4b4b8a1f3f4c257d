/**
 * Reads an article of the help from its Markdown: a title, words before the first chapter, chapters of paragraphs, lists and tables. Pure.
 * What is none of these, HTML above all, is refused: a test reads every article. The only HTML is the name of a chapter in its heading,
 * `## Words <a id="name"></a>`, by which the same chapter is found in both languages and in the repository.
 */
import { lexer, type Token, type Tokens } from 'marked'

export type Piece = { kind: 'text' | 'button' | 'code'; text: string } | { kind: 'link'; text: string; href: string }
export type Block =
  | { kind: 'paragraph'; words: Piece[] }
  | { kind: 'list'; isNumbered: boolean; items: Piece[][] }
  | { kind: 'table'; head: Piece[][]; rows: Piece[][][] }
export type Chapter = { id: string; title: string; blocks: Block[] }
export type Article = { title: string; lead: Block[]; chapters: Chapter[] }

/** Throws on whatever an article may not have. */
export function readArticle(source: string): Article {
  const article: Article = { title: '', lead: [], chapters: [] }
  for (const token of lexer(source) as (Tokens.Generic & Token)[]) {
    if (token.type === 'space') continue
    if (token.type === 'heading') {
      if (token['depth'] === 1) article.title = plain(piecesOf(token))
      else article.chapters.push(chapterOf(token as Tokens.Heading))
    } else (article.chapters.at(-1)?.blocks ?? article.lead).push(blockOf(token))
  }
  return article
}

const named = /^(.+?) <a id="([a-z-]+)"><\/a>$/

function chapterOf({ depth, text }: Tokens.Heading): Chapter {
  const [, title, id] = named.exec(text) ?? []
  if (depth !== 2 || title === undefined || id === undefined) throw new Error(`A chapter is "## Words <a id="name"></a>", not: ${text}`)
  return { id, title, blocks: [] }
}

function blockOf(token: Token): Block {
  if (token.type === 'paragraph') return { kind: 'paragraph', words: piecesOf(token) }
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List
    return { kind: 'list', isNumbered: ordered, items: items.map(itemOf) }
  }
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    return { kind: 'table', head: header.map(piecesOf), rows: rows.map((row) => row.map(piecesOf)) }
  }
  throw new Error(`An article has no ${token.type}: ${token.raw}`)
}

function itemOf({ tokens, raw }: Tokens.ListItem): Piece[] {
  const [line, ...more] = tokens
  if (!line || more.length > 0) throw new Error(`An item of a list is one line: ${raw}`)
  return piecesOf(line)
}

const piecesOf = (token: Token | Tokens.TableCell): Piece[] => ('tokens' in token ? (token.tokens ?? []) : []).map(pieceOf)

function pieceOf(token: Token): Piece {
  if (token.type === 'text') return { kind: 'text', text: (token as Tokens.Text).text }
  if (token.type === 'strong') return { kind: 'button', text: (token as Tokens.Strong).text }
  if (token.type === 'codespan') return { kind: 'code', text: (token as Tokens.Codespan).text }
  if (token.type === 'link') return { kind: 'link', text: (token as Tokens.Link).text, href: (token as Tokens.Link).href }
  throw new Error(`An article has no ${token.type}: ${token.raw}`)
}

export const plain = (words: readonly Piece[]): string => words.map(({ text }) => text).join('')

/** The words of a block, for the search. */
export function wordsOfBlock(block: Block): string {
  if (block.kind === 'paragraph') return plain(block.words)
  if (block.kind === 'list') return block.items.map(plain).join(' ')
  return [block.head, ...block.rows].flatMap((row) => row.map(plain)).join(' ')
}
