import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/controls.tsx'
import { ClosingBand, FactList, Section, Ticks, type ActionLink } from '../../ui/page-parts.tsx'
import type { ItemStepsData, ItemTrail } from './item-navigation.server.ts'
import { Breadcrumbs, ItemSteps } from './item-navigation.tsx'

interface ItemPageData {
  readonly trail: ItemTrail
  readonly hero: {
    readonly kicker: string
    readonly title: string
    readonly lead: string
    readonly facts: readonly { readonly label: string; readonly value: string }[]
    readonly action: ActionLink
  }
  readonly reading: readonly {
    readonly id: string
    readonly heading: string
    readonly text?: string
    readonly items?: readonly string[]
  }[]
  readonly related: {
    readonly heading: string
    readonly groups: readonly {
      readonly heading: string
      readonly entries: readonly Readonly<{ path: string; title: string; description: string }>[]
    }[]
  }
  readonly steps: ItemStepsData
  readonly closing: {
    readonly heading: string
    readonly lead: string
    readonly primary: ActionLink
  }
}

interface ItemPageProps {
  readonly data: ItemPageData
  /** Beside the heading. */
  readonly art?: ReactNode
  /** Before the links to other entries. */
  readonly end?: ReactNode
  /** Between the hero and the sections. */
  readonly children?: ReactNode
}

/** The page of an entry whose texts are short sections with headings. */
export function ItemPage({ data, art, end, children }: ItemPageProps) {
  const { trail, hero, reading, related, steps, closing } = data
  const groups = related.groups.filter(({ entries }) => entries.length > 0)
  return (
    <main id="main">
      <header className="page-hero item-hero" id="hero">
        <div className="wrap">
          <Breadcrumbs trail={trail} />
          <div className={art ? 'item-hero-split split' : undefined}>
            <div>
              <p className="spot">{hero.kicker}</p>
              <h1>{hero.title}</h1>
              <p className="lead">{hero.lead}</p>
              <p className="button-row">
                <ButtonLink to={hero.action.to}>{hero.action.label}</ButtonLink>
              </p>
            </div>
            {art}
          </div>
          <FactList className="item-facts" facts={hero.facts} />
        </div>
      </header>
      {children}
      <div className="wrap item-reading">
        {reading.map(({ id, heading, text, items }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 className="title" id={`${id}-heading`}>
              {heading}
            </h2>
            {text && <p>{text}</p>}
            {items && <Ticks items={items} />}
          </section>
        ))}
      </div>
      {groups.length > 0 && (
        <Section id="related" heading={related.heading} className="compact">
          <div className="around item-around split">
            {groups.map(({ heading, entries }) => (
              <div key={heading}>
                <h3>{heading}</h3>
                <ul>
                  {entries.map(({ path, title, description }) => (
                    <li key={path}>
                      <Link className="subhead line-link" to={path} prefetch="intent">
                        {title}
                      </Link>
                      <p className="small muted">{description}</p>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </Section>
      )}
      {end}
      <ItemSteps steps={steps} />
      <ClosingBand {...closing} />
    </main>
  )
}
