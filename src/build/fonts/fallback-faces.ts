type FallbackFace = {
  family: 'Korab Serif Fallback' | 'Korab Sans Fallback'
  style: 'normal' | 'italic'
  weight: string
  localNames: readonly string[]
  sizeAdjust: string
  ascent: string
  descent: string
}

// Widths were fitted in Chromium to our own headings and text, so that swapping in the web font
// moves no line. The weight ranges keep the browser from drawing a false bold, and each is fitted to
// what is set in it: prose, then names in bar and buttons, then heights, then bold words.
export const fallbackFaces: readonly FallbackFace[] = [
  {
    family: 'Korab Serif Fallback',
    style: 'normal',
    weight: '100 900',
    localNames: ['Times New Roman', 'Liberation Serif'],
    sizeAdjust: '104.3%',
    ascent: '102.5%',
    descent: '28.1%',
  },
  {
    family: 'Korab Serif Fallback',
    style: 'italic',
    weight: '100 900',
    localNames: ['Times New Roman Italic', 'Liberation Serif Italic'],
    sizeAdjust: '104.8%',
    ascent: '102%',
    descent: '28%',
  },
  {
    family: 'Korab Sans Fallback',
    style: 'normal',
    weight: '100 499',
    localNames: ['Arial', 'Liberation Sans', 'Roboto'],
    sizeAdjust: '100%',
    ascent: '101.7%',
    descent: '20.6%',
  },
  {
    family: 'Korab Sans Fallback',
    style: 'normal',
    weight: '500 549',
    localNames: ['Arial', 'Liberation Sans', 'Roboto'],
    sizeAdjust: '104.8%',
    ascent: '97%',
    descent: '19.7%',
  },
  {
    family: 'Korab Sans Fallback',
    style: 'normal',
    weight: '550 599',
    localNames: ['Arial', 'Liberation Sans', 'Roboto'],
    sizeAdjust: '98.2%',
    ascent: '103.6%',
    descent: '21%',
  },
  {
    family: 'Korab Sans Fallback',
    style: 'normal',
    weight: '600 900',
    localNames: ['Arial Bold', 'Liberation Sans Bold'],
    sizeAdjust: '93.7%',
    ascent: '108.5%',
    descent: '22%',
  },
]
