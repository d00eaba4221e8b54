/** A seed has some three hundred bytes. */
const MOST_BYTES_OF_A_SEED = 4096
const DECLARATION = String.raw`(?:<\?xml\s+version=["']1\.0["'](?:\s+encoding=["'][uU][tT][fF]-8["'])?(?:\s+standalone=["'](?:yes|no)["'])?\s*\?>)?`
const NAMESPACE = String.raw`\s+xmlns:[A-Za-z]\w*=(?:"(?:https?://|urn:)[\w.:/#-]+"|'(?:https?://|urn:)[\w.:/#-]+')`
/** U+FFFD stands for bytes that are no UTF-8. */
const TEXT = String.raw`(?:[^<>&\p{C}\uFFFD]|[\r\n\t]){1,2000}`
/** An instant as receivers write it, not by the schema alone: digits and signs say nothing that a signature would make dangerous. */
const DATE_TIME = String.raw`\d[\d\sTZ:/.,+-]{7,50}(?:[aApP]\.?\s?[mM]\.?)?`
/** As in `Semilla_v.1.0.xsd` a text and an instant, and behind them nothing but the signature that is to come. */
const SEED = new RegExp(
  String.raw`^\uFEFF?${DECLARATION}\s*<SemillaModel((?:${NAMESPACE})*)\s*>\s*<valor>${TEXT}</valor>\s*<fecha>\s*${DATE_TIME}\s*</fecha>\s*</SemillaModel>\s*$`,
  'u',
)

/** What is signed elsewhere, with rules of its own, whatever its prefix; and what is signed already. */
const HAS_ITS_OWN_RULES = /<(?:[^\s<>/]+:)?(?:ECF|RFCE|ANECF|ARECF|ACECF|SemillaModel|Signature)[\s/>]/i

/**
 * The little that is ever signed of what others wrote. There are two ways to make one, and the firmador takes nothing else: whoever
 * answers in the place of the tax office or of a receiver chooses the bytes, and gets no invoice or approval in our name.
 */
export class XmlFirmable {
  readonly xml: Buffer

  private constructor(xml: Buffer) {
    this.xml = xml
  }

  /** A seed and nothing else; null: it is none. */
  static semilla(xml: Buffer): XmlFirmable | null {
    if (xml.length > MOST_BYTES_OF_A_SEED) return null
    const seed = SEED.exec(xml.toString('utf8'))
    return seed && ownPrefixes(seed[1] ?? '') ? new XmlFirmable(xml) : null
  }

  /** A file of the certification's portal, which a person chose (application, sworn statement); null: it is signed elsewhere or never. */
  static delPortal(xml: Buffer): XmlFirmable | null {
    const text = xml.toString('utf8')
    return /^\s*\uFEFF?\s*</.test(text) && !HAS_ITS_OWN_RULES.test(text) ? new XmlFirmable(xml) : null
  }
}

/** Each named once, and none that XML keeps for itself. */
function ownPrefixes(namespaces: string): boolean {
  const prefixes = [...namespaces.matchAll(/xmlns:(\w+)=/g)].map(([, prefix]) => prefix ?? '')
  return new Set(prefixes).size === prefixes.length && !prefixes.some(prefix => /^xml/i.test(prefix))
}
