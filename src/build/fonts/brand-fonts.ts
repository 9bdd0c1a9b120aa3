/**
 * The typefaces of the site, by role. Each is a package of @fontsource-variable with Latin and Greek files; `files` is the
 * part of their names before the style, `axes` pins all axes but the weight.
 */
export const BRAND_FONTS = {
  // The design sets every heading at one width.
  display: { packageName: 'noto-serif-display', files: 'standard', axes: { wdth: 75 } },
  sans: { packageName: 'commissioner', files: 'flar', axes: { FLAR: 40 } },
  mono: { packageName: 'jetbrains-mono', files: 'wght', axes: {} },
} as const

export type FontRole = keyof typeof BRAND_FONTS

export function fontPackage(role: FontRole): string {
  return `@fontsource-variable/${BRAND_FONTS[role].packageName}`
}

export function fontFile(
  role: FontRole,
  script: string,
  style: 'normal' | 'italic' = 'normal',
): string {
  const { packageName, files } = BRAND_FONTS[role]
  return `${fontPackage(role)}/files/${packageName}-${script}-${files}-${style}.woff2`
}
