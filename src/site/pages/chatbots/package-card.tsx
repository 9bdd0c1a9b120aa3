import { Link } from 'react-router'
import type { ChatbotsData } from './chatbots-data.server.ts'

type Offer = ChatbotsData['pricing']['levels'][number]['packages'][number]

export function PackageCard({ offer }: { readonly offer: Offer }) {
  return (
    <li className="card package" id={`package-${offer.id}`}>
      <p className="package-tier">
        {offer.tier.word}
        <TierMark rank={offer.tier.rank} />
      </p>
      <h3 className="title">{offer.name}</h3>
      <p className="muted small">{offer.description}</p>
      <p className="package-price">
        {offer.price} <small>{offer.terms}</small>
      </p>
      <ul className="ticks small">
        {offer.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <Link className="button button-ink" to={offer.contactPath} prefetch="intent">
        <span>
          {offer.action}
          <span className="visually-hidden"> {offer.name}</span>
        </span>
      </Link>
    </li>
  )
}

/** One to three filled triangles, as the tier has its rank. */
function TierMark({ rank }: { readonly rank: number }) {
  return (
    <svg className="tier-mark" viewBox="0 0 64 24" aria-hidden="true">
      {[12, 32, 52].map((x, index) => (
        <path
          key={x}
          className={index < rank ? 'tier-held' : undefined}
          d={`M${x} 2l11 20H${x - 11}z`}
        />
      ))}
    </svg>
  )
}
