/** Where the present state of each topic comes from. */
import { ratesChange } from '../../../core/rates/rates-change.ts'
import type { TopicStates } from '../../base/live/topics.ts'
import { forgetSettings } from '../../base/settings/settings-store.ts'
import { loadBackTest } from '../../market/rates/back-test-state.ts'
import { forgetRateBoard } from '../../market/rates/present-rates.ts'
import { loadRateHealth } from '../../market/rates/rate-health.ts'
import { chatTopic } from '../../orders/chat/chat-view.ts'
import { chatsState } from '../../orders/chat/chats-state.ts'
import { legalTextsState } from '../../orders/legal/legal-views.ts'
import { orderState, queueState, staffOrderState } from '../../orders/order-states.ts'
import { ownOrdersState } from '../../orders/own-orders-state.ts'
import { partnerPaymentState } from '../../orders/partner-withdrawals/payment-view.ts'
import { partnersState } from '../../orders/partners/partners-state.ts'
import { referralState } from '../../orders/partners/referral-figures.ts'
import { inboxState } from '../../orders/payments/inbox-state.ts'
import { payoutRun } from '../../orders/payouts/payout-run-state.ts'
import { forgetReviews, reviewsState } from '../../orders/reviews/present-reviews.ts'
import { reviewQueueState } from '../../orders/reviews/review-queue-state.ts'
import { settingsState } from '../../orders/settings/staff-settings.ts'
import { accountState, usersState } from '../../orders/users/users-state.ts'
import { phoneLinkState, uploadState, verificationState, verificationsState } from '../../orders/verification/verification-states.ts'
import { emailTextsState } from '../../work/mail/texts/email-text-views.ts'
import { loadCurrencies, loadDirections, loadRates, loadService } from './catalogue-states.ts'

export const topicStates: TopicStates = {
  shared: {
    service: loadService,
    currencies: loadCurrencies,
    directions: loadDirections,
    rates: loadRates,
    reviews: reviewsState,
    reviewQueue: reviewQueueState,
    queue: queueState,
    inbox: inboxState,
    payoutRun,
    verifications: verificationsState,
    partners: partnersState,
    settings: settingsState,
    emailTexts: emailTextsState,
    legalTexts: legalTextsState,
    users: usersState,
    chats: chatsState,
    rateHealth: loadRateHealth,
  },
  personal: {
    order: orderState,
    ownOrders: ownOrdersState,
    staffOrder: staffOrderState,
    chat: chatTopic,
    backTest: loadBackTest,
    verification: verificationState,
    upload: uploadState,
    phoneLink: phoneLinkState,
    referral: referralState,
    account: accountState,
    partnerPayment: partnerPaymentState,
  },
  changes: { rates: ratesChange },
  forget: (context, kind) => {
    if (kind === 'rates' || kind === 'rateHealth') forgetRateBoard(context, false)
    else if (kind === 'currencies' || kind === 'directions') forgetRateBoard(context)
    else if (kind === 'settings') forgetSettings(context.database.kysely)
    // the number of marks from which they are shown is a setting
    else if (kind === 'reviews' || kind === 'service') forgetReviews(context)
  },
}
