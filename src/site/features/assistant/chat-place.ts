/** An area of the viewport. */
export type Area = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** Of a larger control only the middle counts, such as the middle of a card or of a wide field. */
const MIDDLE = { width: 240, height: 120 }
const STEP = 12

/** How far up the button has to move, in pixels, so that it covers as little as possible. */
export function findLift(button: Area, areas: readonly Area[], maxLift: number): number {
  let best = { lift: 0, covered: Infinity }
  for (let lift = 0; lift <= maxLift && best.covered > 0; lift += STEP) {
    const moved = { ...button, top: button.top - lift, bottom: button.bottom - lift }
    const covered = areas.filter((area) => isOverlapping(moved, area)).length
    if (covered < best.covered) best = { lift, covered }
  }
  return best.lift
}

export function isOverlapping(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

export function middleOf({ left, top, right, bottom }: Area): Area {
  const x = Math.max(0, (right - left - MIDDLE.width) / 2)
  const y = Math.max(0, (bottom - top - MIDDLE.height) / 2)
  return { left: left + x, top: top + y, right: right - x, bottom: bottom - y }
}
