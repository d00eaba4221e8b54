import { config } from 'zod'

// The policy of our pages forbids code made of text, and zod would try whether it may: browsers report the attempt as a violation. A
// schema asks for this when it is made, so that this file stands before all others.
config({ jitless: true })
