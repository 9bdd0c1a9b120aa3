import { Link } from 'react-router'
import { GoLink } from '../../ui/go-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PauseButton } from '../../ui/pause-button.tsx'
import { HeroArt } from './hero-art.tsx'
import type { HomeData } from './home-data.server.ts'
import { useRotatingWord } from './use-rotating-word.ts'

interface HeroSectionProps {
  readonly hero: HomeData['hero']
  readonly researchPath: string
}

export function HeroSection({ hero, researchPath }: HeroSectionProps) {
  const { words, motion } = hero
  const { index, shown, select } = useRotatingWord(words.map(({ text }) => text))
  return (
    <section className="hero" id="hero">
      <div className="wrap">
        <div className="hero-copy">
          <p className="spot">{hero.kicker}</p>
          <h1>
            {hero.headline} <span className="visually-hidden">{hero.spokenWords}</span>
            <span className="hero-word" aria-hidden="true">
              <span translate="no">{shown}</span>
              <span className="hero-caret" />
            </span>
          </h1>
          <p className="lead">{hero.lead}</p>
          <p className="button-row">
            <Link className="button button-way" to="#featured">
              {hero.explore}
              <Icon name="down" />
            </Link>
            <GoLink to={researchPath}>{hero.research}</GoLink>
          </p>
        </div>
      </div>
      <HeroArt terrain={words[index]?.terrain ?? 'automations'} />
      <div className="hero-legend needs-script">
        <div className="wrap">
          {words.map(({ terrain, text }, position) => (
            <button
              key={terrain}
              type="button"
              aria-pressed={position === index}
              onClick={() => select(position)}
            >
              {text}
            </button>
          ))}
          <PauseButton pause={motion.pause} resume={motion.resume} />
          <p>{hero.legend}</p>
        </div>
      </div>
    </section>
  )
}
