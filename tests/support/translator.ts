/**
 * Replaces every text node with two nested <font> elements, as browser translators do. New text is
 * translated when it appears. Runs in the page.
 */
export function startTranslator({ delayMs = 0 }: { readonly delayMs?: number } = {}): void {
  const SKIPPED = 'script, style, noscript, textarea, svg, [translate=no], font'
  const translate = (text: Text): void => {
    const parent = text.parentElement
    if (!parent || text.data.trim() === '' || parent.closest(SKIPPED)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.append(document.createTextNode(text.data))
    outer.append(inner)
    text.replaceWith(outer)
  }
  const textsIn = (root: Node): Text[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts
  }
  const queue = textsIn(document.documentElement)
  document.documentElement.lang = 'el'
  document.documentElement.classList.add('translated-ltr')
  const run = (): void => {
    for (const text of queue.splice(0, delayMs > 0 ? 25 : queue.length)) translate(text)
    if (queue.length > 0) setTimeout(run, delayMs)
  }
  run()
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'characterData') queue.push(target as Text)
      for (const node of addedNodes) queue.push(...(node instanceof Text ? [node] : textsIn(node)))
    }
    run()
  }).observe(document.documentElement, { childList: true, characterData: true, subtree: true })
}
