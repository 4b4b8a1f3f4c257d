/** Screens of reviews, for everybody, for the client and for the desk. They need marks, so they have a scene of their own. */
import type { Page } from '@playwright/test'
import type { Language } from '../../../core/language/language.ts'
import { deskReviewsTexts } from '../../../web/admin/reviews/reviews-texts.ts'
import { ratingTexts } from '../../../web/orders/rating-texts.ts'
import { reviewsTexts } from '../../../web/reviews/texts.ts'
import { expect } from '../exchange-office.ts'
import type { ReviewScene } from './review-scene.ts'
import type { Screen } from './screens.ts'

const inLanguage = (path: string) => (_: ReviewScene, language: Language) => (language === 'en' ? `/en${path}` : path)
const figures = (page: Page, language: Language) =>
  expect(page.getByRole('list', { name: reviewsTexts.distribution[language] })).toBeVisible()
const decision = (page: Page, language: Language) =>
  expect(
    page
      .getByRole('region', { name: deskReviewsTexts.reality[language] })
      .or(page.getByRole('heading', { name: deskReviewsTexts.reality[language] }))
      .first(),
  ).toBeVisible()

export const reviewScreens: readonly Screen<ReviewScene>[] = [
  { name: 'reviews', as: 'nobody', path: inLanguage('/reviews'), ready: figures },
  { name: 'landing-reviews', as: 'nobody', path: inLanguage('/'), ready: figures },
  {
    name: 'desk-reviews',
    as: 'staff',
    path: () => '/admin/reviews',
    ready: (page, _, { waiting }) => expect(page.locator(`[data-review="${waiting}"]`)).toBeVisible(),
  },
  { name: 'desk-review', as: 'staff', path: ({ waiting }) => `/admin/reviews/${waiting}`, ready: decision },
  { name: 'desk-review-silent', as: 'staff', path: ({ silent }) => `/admin/reviews/${silent}`, ready: decision },
  {
    name: 'order-rate',
    as: 'client',
    path: ({ unrated }) => `/order/${unrated}`,
    act: async (page, language) => {
      await page.getByRole('radio', { name: ratingTexts.starsOf[language](4) }).check({ force: true })
      await page.getByRole('textbox', { name: ratingTexts.comment[language] }).fill('Пришло за восемь минут.')
      await expect(page.getByRole('checkbox', { name: ratingTexts.consent[language] })).not.toBeChecked()
    },
    ready: (page, language) => expect(page.getByRole('heading', { name: ratingTexts.howWasIt[language] })).toBeVisible(),
  },
  {
    name: 'order-reviewed',
    as: 'client',
    path: ({ shown }) => `/order/${shown}`,
    ready: (page, language) => expect(page.getByText(ratingTexts.stateShown[language])).toBeVisible(),
  },
]
