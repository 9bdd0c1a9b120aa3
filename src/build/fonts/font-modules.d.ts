declare module 'subset-font' {
  type AxisSetting = number | { min: number; max: number; default?: number }
  type SubsetOptions = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    variationAxes?: Record<string, AxisSetting>
    keepFeatures?: string[]
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: SubsetOptions,
  ): Promise<Uint8Array>
}

declare module 'fontverter' {
  type FontFormat = 'sfnt' | 'woff' | 'woff2'
  export function convert(font: Uint8Array, to: FontFormat): Promise<Uint8Array<ArrayBuffer>>
}
