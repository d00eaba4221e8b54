import { screen, within } from '@testing-library/react'

interface Clicker {
  readonly click: (element: Element) => Promise<void>
}

/** Opens the menu of the row that is called so, and waits for its items; its button gets the keyboard back. */
export async function openRowMenu(user: Clicker, of: string) {
  const button = await screen.findByRole('button', { name: `Más acciones de ${of}` })
  await user.click(button)
  const menu = await screen.findByRole('menu', { name: `Acciones de ${of}` })
  await within(menu).findAllByRole('menuitem')
  return { button, menu }
}

/** Presses an item of that menu by its whole name: 'Eliminar B0100000001'. */
export async function pressInRow(user: Clicker, of: string, item: string): Promise<HTMLElement> {
  const { button, menu } = await openRowMenu(user, of)
  await user.click(within(menu).getByRole('menuitem', { name: item }))
  return button
}
