const ROLES = {
  banner: 'body > header',
  button: 'button',
  contentinfo: 'body > footer',
  dialog: 'dialog',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  main: 'main',
  navigation: 'nav',
  region: 'section',
  status: '[role=status], output',
  textbox: 'input, textarea',
}

export interface RoleTarget {
  readonly role: keyof typeof ROLES
  readonly name?: string
  readonly inside?: Target
}

/** By role and name; by selector only for elements that have neither. */
export type Target = string | RoleTarget

/** Runs in the page, so it must not use anything from this module. Finds visible elements only. */
function find(roles: Readonly<Record<string, string>>, target: Target): HTMLElement | undefined {
  const selector = typeof target === 'string' ? target : (roles[target.role] ?? '')
  const { name, inside } = typeof target === 'string' ? {} : target
  const root = inside ? find(roles, inside) : document
  const textOf = (element: Node | null | undefined) =>
    element?.textContent?.trim().replaceAll(/\s+/g, ' ') ?? ''
  const nameOf = (element: HTMLElement) => {
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement>) : undefined
    const byId = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    return element.ariaLabel ?? textOf(byId ?? labels?.[0] ?? element)
  }
  return [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].find(
    (element) => element.checkVisibility() && (name === undefined || nameOf(element) === name),
  )
}

/** Expression for the page that returns the element or undefined. */
export function findExpression(target: Target): string {
  return `(${find.toString()})(${JSON.stringify(ROLES)}, ${JSON.stringify(target)})`
}
