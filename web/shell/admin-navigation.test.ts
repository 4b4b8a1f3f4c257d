import { expect, test } from 'vitest'
import { routes } from '../app/routes.ts'
import { adminNavigation, isUnder } from './admin-navigation.ts'

test('every page of the desk stands under one item of the menu', () => {
  const pages = routes.filter((route) => route.layout === 'admin' && 'file' in route).map(({ path }) => path)
  const sections = Object.fromEntries(
    pages.map((path) => [path, adminNavigation.filter((item) => isUnder(path, item)).map(({ to }) => to)]),
  )
  // the first steps have an item of their own while they last
  expect(pages.filter((path) => sections[path]?.length !== 1)).toEqual(['/admin/first-steps'])
  expect(sections['/admin/report']).toEqual(['/admin/dashboard'])
  expect(sections['/admin/catalogue']).toEqual(['/admin/directions'])
})
