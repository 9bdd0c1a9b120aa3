export const GREETING = "Hello! I'm the Korab AI assistant. How can I help you today?"
export const HINT = 'Chat with Korab AI Assistant!'
export const CONNECTION = "Sorry, I'm having trouble connecting. Please try again later."
