import type { AnyRouter } from '@tanstack/react-router'
import { remember, remembered } from '../lib/remembered.ts'
import type { UrlText } from '../ui/list/url-state.ts'
import type { ToastLink } from '../ui/notices/toast.ts'

/** As many as are remembered to have been told; the oldest are forgotten. */
const KEPT = 200

/** Those that this browser has not said to this person yet; from now on it has. */
export function newsOf<T>(name: string, all: readonly T[], claveDe: (one: T) => string): T[] {
  const told: string[] = JSON.parse(remembered(name) ?? '[]')
  const news = all.filter(one => !told.includes(claveDe(one)))
  if (news.length > 0) remember(name, JSON.stringify([...told, ...news.map(claveDe)].slice(-KEPT)))
  return news
}

/** The link of what is said to where it is looked at. */
export function linkTo(router: AnyRouter, text: string, to: string, search: UrlText): ToastLink {
  const destination = { to, search }
  return {
    text,
    href: router.buildLocation(destination).href,
    follow: () => void router.navigate(destination),
  }
}
