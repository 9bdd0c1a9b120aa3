/** URLs by file. A module of its own: loaded with the first card that shows a drawing. */
export const drawingUrls = import.meta.glob<string>(
  '../../../../drawings/plates/model-*-square.svg',
  { query: '?url', import: 'default', eager: true },
)
