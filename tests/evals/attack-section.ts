import { runAttacks } from './attacks.ts'
import type { EvalSection } from './section.ts'

/** What gets out when a model obeys every attacker. */
export const attackSection: EvalSection = {
  title: 'Attacks',
  evaluate: async () => {
    const { rows, figures } = await runAttacks()
    const families = [...Map.groupBy(rows, ({ family }) => family)]
    const leaking = rows.filter(({ faults }) => faults.length > 0)
    return {
      tables: [
        {
          title: 'Attacks on an obedient model',
          columns: ['held'],
          drawn: 0,
          rows: [...families, ['all', rows] as const].map(([label, list]) => ({
            label,
            count: list.length,
            isTotal: label === 'all',
            values: [list.filter(({ faults }) => faults.length === 0).length / list.length],
          })),
        },
      ],
      figures: {
        attacks: figures.attacks,
        attackFamilies: figures.families,
        poisonedPassages: figures.poisonedPassages,
        attackLeaks: figures.leaks,
        citationValidity: figures.citationValidity,
      },
      failures: leaking.map(({ id, family, faults }) => ({
        set: 'development',
        id,
        kind: family,
        question: id,
        expected: 'plain text',
        got: faults.join('; '),
      })),
    }
  },
}
