import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5'

/** What stands in a text of tags, in its order; names are in small letters and without the prefix of a namespace. */
export interface MarkupHandler {
  /** `attribute`: its value, '' where the element has none of that name. */
  readonly open: (name: string, attribute: (name: string) => string) => void
  readonly close: (name: string) => void
  readonly text: (text: string) => void
}

/** Elements of a page whose contents are no tags. */
const RAW = new Set(['style', 'script', 'title', 'textarea'])

/** Reads HTML, or XML, tag by tag: no tree is made, and what is nested wrongly or never closed is no fault. */
export function readMarkup(markup: string, kind: 'html' | 'xml', handler: MarkupHandler): void {
  const attribute = (token: Token.TagToken) => (name: string) =>
    token.attrs.find(attr => plain(attr.name) === name)?.value ?? ''
  const text = ({ chars }: Token.CharacterToken) => handler.text(chars)
  const tokens: TokenHandler = {
    onStartTag: token => {
      const name = plain(token.tagName)
      handler.open(name, attribute(token))
      if (kind === 'xml' && token.selfClosing) handler.close(name)
      if (kind === 'html' && RAW.has(name)) {
        tokenizer.lastStartTagName = token.tagName
        tokenizer.state = TokenizerMode.RAWTEXT
      }
    },
    onEndTag: token => handler.close(plain(token.tagName)),
    onCharacter: text,
    onWhitespaceCharacter: text,
    onNullCharacter: () => {},
    onComment: () => {},
    onDoctype: () => {},
    onEof: () => {},
  }
  const tokenizer = new Tokenizer({}, tokens)
  // Sections of CDATA exist in XML alone.
  tokenizer.inForeignNode = kind === 'xml'
  tokenizer.write(markup, true)
}

function plain(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
