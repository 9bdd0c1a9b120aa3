import type { Model } from '#content/schema/catalogue.ts'
import { modelField } from './engine/field.ts'
import { clamp } from './engine/geometry.ts'
import { hash } from './engine/noise.ts'
import { FILL_BOX, type Drawing } from './drawing.ts'
import type { Technique } from './techniques/ground.ts'
import { bathymetry } from './techniques/bathymetry.ts'
import { engraving } from './techniques/engraving.ts'
import { graticule } from './techniques/graticule.ts'
import { hachure } from './techniques/hachure.ts'
import { profile } from './techniques/profile.ts'
import { ridge } from './techniques/ridge.ts'
import { river } from './techniques/river.ts'
import { stream } from './techniques/stream.ts'
import { terrace } from './techniques/terrace.ts'
import { triangulation } from './techniques/triangulation.ts'

const TECHNIQUES = {
  terrace,
  stream,
  hachure,
  river,
  ridge,
  triangulation,
  graticule,
  profile,
  bathymetry,
  relief: engraving,
} satisfies Record<string, Technique>

const PEAKS = { Medium: 1, High: 2, 'Very High': 3 }

export type SigilFigures = Pick<
  Model,
  'id' | 'neuralPattern' | 'accuracyPercent' | 'latencyMs' | 'complexity'
>

/** The drawing of a model: complexity sets the peaks, latency the roughness, accuracy the lines. */
export function sigil(model: SigilFigures, width = 320, height = 200): Drawing {
  const rough = clamp(0.12 + model.latencyMs / 260, 0.14, 0.5)
  const ground = {
    field: modelField(model.id, { peaks: PEAKS[model.complexity], rough }),
    seed: hash(model.id),
    lines: Math.round(8 + (model.accuracyPercent - 85) * 1.1),
    width,
    height,
  }
  return {
    viewBox: [width, height],
    preserveAspectRatio: FILL_BOX,
    shapes: TECHNIQUES[model.neuralPattern](ground),
  }
}
