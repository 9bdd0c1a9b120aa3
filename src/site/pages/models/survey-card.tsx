import { GoLink } from '../../ui/go-link.tsx'
import type { ModelsData } from './models-data.server.ts'

interface SurveyCardProps {
  readonly survey: ModelsData['survey']
  /** How many cards stand before it; it fills what they leave of the last row. */
  readonly cardCount: number
}

/** Closes the grid for whoever found nothing in it. */
export function SurveyCard({ survey, cardCount }: SurveyCardProps) {
  const spans = `survey-of-two-${2 - (cardCount % 2)} survey-of-three-${3 - (cardCount % 3)}`
  return (
    <li id="survey" className={`survey-card ${spans}`}>
      <div className="sheet-mask mask-pasture" aria-hidden="true" />
      <h2>{survey.heading}</h2>
      <div>
        <p>{survey.lead}</p>
        <GoLink to={survey.path}>{survey.link}</GoLink>
      </div>
    </li>
  )
}
