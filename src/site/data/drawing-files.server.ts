/** Addresses of the drawings that are files of their own. Only loaders ask; no list reaches a page. */
const urls = import.meta.glob<string>('../generated/drawings/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

export function drawingFile(name: string): string {
  const url = urls[`../generated/drawings/${name}.svg`]
  if (!url) throw new Error(`no drawing is called ${name}`)
  return url
}
