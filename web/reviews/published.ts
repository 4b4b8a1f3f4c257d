/** What other areas use of the reviews: the landing, below its first view. */
export { LandingReviews } from './LandingReviews.tsx'
