import { expect, test } from 'vitest'
import { findLift, isOverlapping, middleOf, type Area } from './chat-place.ts'

const area = (left: number, top: number, width: number, height: number): Area => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const BUTTON = area(300, 700, 64, 64)

test('the button stays where it is when nothing is below it', () => {
  expect(findLift(BUTTON, [area(0, 700, 200, 40)], 300)).toBe(0)
})

test('the button moves above a control, and no further', () => {
  expect(findLift(BUTTON, [area(280, 720, 100, 20)], 300)).toBe(48)
})

test('the button looks for a gap between two controls that is large enough', () => {
  const controls = [area(280, 720, 100, 20), area(280, 640, 100, 20), area(280, 500, 100, 20)]
  const lift = findLift(BUTTON, controls, 300)
  expect(lift).toBe(132)
  const moved = area(300, 700 - lift, 64, 64)
  expect(controls.some((control) => isOverlapping(moved, control))).toBe(false)
})

test('without a free place the button covers as few controls as possible', () => {
  const column = area(280, 300, 100, 500)
  const below = area(280, 720, 100, 20)
  expect(findLift(BUTTON, [column], 200)).toBe(0)
  expect(findLift(BUTTON, [column, below], 200)).toBe(48)
})

test('only the middle of a large control counts', () => {
  expect(middleOf(area(0, 0, 40, 40))).toEqual(area(0, 0, 40, 40))
  expect(middleOf(area(0, 0, 640, 320))).toEqual(area(200, 100, 240, 120))
  expect(middleOf(area(100, 50, 640, 320))).toEqual(area(300, 150, 240, 120))
})

test.each([
  ['left of it', area(236, 700, 64, 64)],
  ['right of it', area(364, 700, 64, 64)],
  ['above it', area(300, 636, 64, 64)],
  ['below it', area(300, 764, 64, 64)],
])('a control that touches the button %s is not covered', (_side, control) => {
  expect(isOverlapping(BUTTON, control)).toBe(false)
  expect(isOverlapping(control, BUTTON)).toBe(false)
})

test('the button may move as far as the limit', () => {
  const control = area(280, 720, 100, 20)
  expect(findLift(BUTTON, [control], 48)).toBe(48)
  expect(findLift(BUTTON, [control], 47)).toBe(0)
})
