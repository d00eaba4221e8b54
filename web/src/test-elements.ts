import * as React from 'react'

/**
 * React's development build notes where each element was made, by an error whose stack of calls it keeps: four fifths of what an element
 * costs, a tenth of a test. Only its developer tools show it. React stops by itself after ten thousand elements in a second; here it
 * begins there. Its warnings are the same.
 */
export function makeElementsQuickly(): void {
  const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
  })
}
