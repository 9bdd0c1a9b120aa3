import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/contact-answer-route'
import { keepBuiltData } from '../../lib/routing.ts'
import { localeOf } from '../../data/page-paths.server.ts'
import { Icon } from '../../ui/icons.tsx'
import { contactAnswerData } from './contact-data.server.ts'

export function loader({ request, params }: Route.LoaderArgs) {
  return contactAnswerData(localeOf(request), params.outcome)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData.title },
  { name: 'robots', content: 'noindex' },
]

export const shouldRevalidate = keepBuiltData

/** What the service answers to a form that was sent as a plain page, without scripts. */
export default function ContactAnswerRoute({ loaderData }: Route.ComponentProps) {
  const { path, summit, heading, text, back, form, email } = loaderData
  // No server gives this page to a GET: whoever loads it again shall find the form.
  useEffect(() => history.replaceState(history.state, '', form.path), [form.path])
  return (
    <main id="main" data-page-path={path}>
      <div className="page-hero min-h-[75svh]">
        <div className="wrap">
          <p className="spot">{summit}</p>
          <h1>{heading}</h1>
          <p className="lead">{text}</p>
          {back && <p className="lead">{back}</p>}
          <p className="button-row mt-10 gap-x-8">
            <Link className="button button-line" to={form.path}>
              {form.label}
            </Link>
            <a className="go-link" href={`mailto:${email}`}>
              <Icon name="mail" />
              {email}
            </a>
          </p>
        </div>
      </div>
    </main>
  )
}
