/**
 * Where the build puts the pages with which the service answers a form that was sent without
 * scripts, one folder per outcome. No server gives them to a GET: nobody may be told that a message
 * has arrived who has sent none.
 */
export const ANSWER_FOLDER = 'contact-answer'

/** The language whose folder stands at the root of the site; the others have a prefix. */
export const UNPREFIXED_LANGUAGE = 'en'
