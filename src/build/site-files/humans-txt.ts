import type { Content } from '#content/reader/read-content.ts'

/** Who made it, from the content alone. */
export function humansTxt({ site, messages, collections }: Content): string {
  const { team, site: own } = messages.sharing.humans
  return [
    heading(team),
    ...collections.people.map(({ name, title1, title2 }) => `${name}: ${title1}, ${title2}`),
    '',
    heading(own),
    `${site.product}: ${site.origin}`,
    ...collections.branches.map(({ city, country }) => `${city}, ${country}`),
    '',
  ].join('\n')
}

function heading(text: string): string {
  return `/* ${text} */`
}
