export type Point = readonly [x: number, y: number]

/** Points in walking order. Whether the last one joins the first is the reader's business. */
export type Line = readonly Point[]
