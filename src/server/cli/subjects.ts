import { registerConversations } from './assistant/conversations.ts'
import { registerFeedback } from './assistant/feedback.ts'
import { registerQuestions } from './assistant/questions.ts'
import { registerSpend } from './assistant/spend.ts'
import { registerDatabase } from './database-commands.ts'
import { registerInbox } from './inbox-commands.ts'
import { registerKnowledge } from './knowledge-commands.ts'
import { registerVitals } from './speed/vitals-commands.ts'
import type { RegisterSubject } from './tool.ts'
import { registerWebhook } from './webhook-commands.ts'

/** A new subject is a file of commands and a name in this list; tests go through all of them. */
export const SUBJECTS: readonly RegisterSubject[] = [
  registerInbox,
  registerWebhook,
  registerQuestions,
  registerConversations,
  registerFeedback,
  registerSpend,
  registerVitals,
  registerDatabase,
  registerKnowledge,
]
