import { assistantName } from './page-words.ts'

export const GREETING = `Hello! I'm the ${assistantName} assistant. How can I help you today?`
export const HINT = `Chat with ${assistantName} Assistant!`
export const CONNECTION = "Sorry, I'm having trouble connecting. Please try again later."
