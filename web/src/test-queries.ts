/** One part of a selector that leads to no other element: `input[type=submit]`, `*[role~="row"]`. */
const PART = /^(\*?|[a-z][a-z0-9]*)((?:\[[^\]]*\]|:not\(\[[^\]]*\]\))*)$/
const FIELDS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLOutputElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]

/** The files of a worker share the page: each of them would answer over the one before. */
let answered = false

/** What an element has to be before it can match: of this kind, or the owner of this attribute. */
type Part = { kind: string; attribute: string | undefined }

/**
 * What Testing Library asks of every element of a page is answered here past jsdom's machine of selectors and its lists, which follow
 * each change of the page: whether an element of another kind matches, all that match, the nodes inside, and which labels a field has,
 * for which jsdom walks the page once for each label. The answers are the same, but that a list is of its moment.
 */
export function answerQueriesQuickly(): void {
  if (answered) return
  answered = true
  const { matches } = Element.prototype
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      const may = partsOf(selector)?.some(part => fits(this, part)) ?? true
      return may && matches.call(this, selector)
    },
  })
  for (const { prototype } of [Element, Document]) {
    const { querySelectorAll } = prototype
    Object.assign(prototype, {
      querySelectorAll(this: ParentNode, selector: string) {
        const parts = partsOf(selector)
        if (parts === null) return querySelectorAll.call(this, selector)
        const may = inside(this).filter(each => parts.some(part => fits(each, part)))
        return selector === '*' ? may : may.filter(each => matches.call(each, selector))
      },
    })
  }
  Object.defineProperty(Node.prototype, 'childNodes', {
    get(this: Node) {
      const nodes = new NodesOfNow()
      for (let each = this.firstChild; each !== null; each = each.nextSibling) nodes.push(each)
      return nodes
    },
  })
  for (const { prototype } of FIELDS)
    Object.defineProperty(prototype, 'labels', {
      get(this: HTMLElement) {
        return allLabels().filter(each => names(each, this))
      },
    })
}

class NodesOfNow extends Array<Node> {
  item(place: number): Node | null {
    return this[place] ?? null
  }
}

const known = new Map<string, Part[] | null>()

/** Null: the selector says more than what an element is. */
function partsOf(selector: string): Part[] | null {
  const before = known.get(selector)
  if (before !== undefined) return before
  const found = selector.split(/,\s*/).map(text => PART.exec(text))
  const parts = found.every(part => part !== null)
    ? found.map(([, kind = '', rest = '']) => ({ kind, attribute: /^\[([a-z-]+)/.exec(rest)?.[1] }))
    : null
  known.set(selector, parts)
  return parts
}

function fits(element: Element, { kind, attribute }: Part): boolean {
  if (kind !== '*' && kind !== '') return kind === element.localName
  return attribute === undefined || element.hasAttribute(attribute)
}

function inside(root: Node): Element[] {
  const elements: Element[] = []
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT)
  while (walk.nextNode() !== null) elements.push(walk.currentNode as Element)
  return elements
}

/** What jsdom keeps until the page changes, and reads quickly only so. */
function allLabels(): Element[] {
  const all = document.getElementsByTagName('label')
  const { item } = HTMLCollection.prototype
  return Array.from({ length: all.length }, (_, place) => item.call(all, place)).filter(each => each !== null)
}

function names(label: Element, field: HTMLElement): boolean {
  const named = label.getAttribute('for')
  if (named !== null) return named !== '' && named === field.id
  return label instanceof HTMLLabelElement && label.contains(field) && label.control === field
}
