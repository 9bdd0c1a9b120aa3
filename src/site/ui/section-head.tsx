import { SpotHeight } from './spot-height.tsx'

interface SectionHeadProps {
  /** The section names itself by its heading. */
  readonly id: string
  readonly heading: string
  /** The end of the heading, in italic: what moves. */
  readonly emphasis?: string
  readonly lead?: string
  /** On wide screens the lead stands beside the heading instead of below it. */
  readonly isSplit?: boolean
  readonly className?: string
}

export function SectionHead(props: SectionHeadProps) {
  const { id, heading, emphasis, lead, isSplit = false, className = '' } = props
  return (
    <div className={`section-head ${isSplit ? 'section-head-split' : ''} ${className}`}>
      <SpotHeight />
      <h2 id={id}>
        {heading}
        {emphasis && <em className="emphasis"> {emphasis}</em>}
      </h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  )
}
