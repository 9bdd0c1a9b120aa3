/** Sizes the canvas to its box and lays the drawing's coordinates over it, as `meet` does in SVG. */
export function fitCanvas(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
): void {
  const density = Math.min(2, window.devicePixelRatio)
  const { clientWidth, clientHeight } = canvas
  const pixelWidth = Math.round(clientWidth * density)
  const pixelHeight = Math.round(clientHeight * density)
  if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
    canvas.width = pixelWidth
    canvas.height = pixelHeight
  }
  const scale = Math.min(clientWidth / width, clientHeight / height)
  const left = (clientWidth - width * scale) / 2
  const top = (clientHeight - height * scale) / 2
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, pixelWidth, pixelHeight)
  context.setTransform(density * scale, 0, 0, density * scale, density * left, density * top)
}
