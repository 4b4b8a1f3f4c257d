/** Every callable function by its name on the wire. */
import type { z } from 'zod'
import * as backTests from './back-tests.ts'
import * as blocked from './blocked.ts'
import * as canned from './canned-answers.ts'
import * as catalogue from './catalogue.ts'
import * as chat from './chat.ts'
import * as credentials from './credentials.ts'
import * as exchanges from './exchange-accounts.ts'
import * as ledger from './ledger.ts'
import * as orders from './order-calls.ts'
import * as partnerIncomes from './partner-incomes.ts'
import * as partnerWithdrawals from './partner-withdrawals.ts'
import * as partners from './partners.ts'
import * as partnership from './partnership.ts'
import * as payments from './payments.ts'
import * as payouts from './payouts.ts'
import * as people from './people.ts'
import * as rateHealth from './rate-health.ts'
import { getRateHistory, getRates } from './rates.ts'
import { getReceipts } from './receipts.ts'
import * as reviews from './reviews.ts'
import * as staff from './staff.ts'
import * as statements from './statements.ts'
import * as users from './users.ts'
import * as verification from './verification.ts'
import type { Contract } from './wire.ts'

export const calls = {
  whoAmI: people.whoAmI,
  signInAnonymously: people.signInAnonymously,
  signIn: people.signIn,
  signOut: people.signOut,
  register: people.register,
  createUserByOrderEmail: people.createUserByOrderEmail,
  requestPasswordReset: people.requestPasswordReset,
  getPasswordReset: people.getPasswordReset,
  resetPassword: people.resetPassword,
  changePassword: people.changePassword,
  listSessions: people.listSessions,
  endSession: people.endSession,
  endOtherSessions: people.endOtherSessions,
  acceptInvitation: people.acceptInvitation,
  prepareSecondFactor: people.prepareSecondFactor,
  confirmSecondFactor: people.confirmSecondFactor,
  turnOffSecondFactor: people.turnOffSecondFactor,
  renewRecoveryCodes: people.renewRecoveryCodes,
  updateUserInfo: people.updateUserInfo,
  getRates,
  getRateHistory,
  createOrder: orders.createOrder,
  repeatOrder: orders.repeatOrder,
  orderUserAction: orders.orderUserAction,
  finishOrder: orders.finishOrder,
  checkTransaction: orders.checkTransaction,
  markInstructionsAsRead: orders.markInstructionsAsRead,
  markReasonAsRead: orders.markReasonAsRead,
  getUserOrders: orders.getUserOrders,
  getLastDetails: orders.getLastDetails,
  forgetLastDetails: orders.forgetLastDetails,
  getReceipts,
  sendOrderLink: orders.sendOrderLink,
  openOrderLink: orders.openOrderLink,
  sendMessage: chat.sendMessage,
  listMessages: chat.listMessages,
  markMessagesRead: chat.markMessagesRead,
  tellTyping: chat.tellTyping,
  silenceChat: chat.silenceChat,
  writeNote: chat.writeNote,
  handOverChat: chat.handOverChat,
  settleChat: chat.settleChat,
  listChats: chat.listChats,
  listCannedAnswers: canned.listCannedAnswers,
  setCannedAnswer: canned.setCannedAnswer,
  removeCannedAnswer: canned.removeCannedAnswer,
  placeCannedAnswer: canned.placeCannedAnswer,
  getReviews: reviews.getReviews,
  getOwnReview: reviews.getOwnReview,
  writeReview: reviews.writeReview,
  withdrawReview: reviews.withdrawReview,
  listReviews: reviews.listReviews,
  getReview: reviews.getReview,
  decideReview: reviews.decideReview,
  answerReview: reviews.answerReview,
  undoReview: reviews.undoReview,
  getNewDetails: orders.getNewDetails,
  confirmNewDetails: orders.confirmNewDetails,
  askPaymentBack: orders.askPaymentBack,
  confirmRefundDetails: orders.confirmRefundDetails,
  listOrders: staff.listOrders,
  getOrder: staff.getOrder,
  operateOrder: staff.operateOrder,
  assignOrder: staff.assignOrder,
  listCurrencies: catalogue.listCurrencies,
  getCurrency: catalogue.getCurrency,
  addCurrency: catalogue.addCurrency,
  setCurrency: catalogue.setCurrency,
  listDirections: catalogue.listDirections,
  getDirection: catalogue.getDirection,
  addDirection: catalogue.addDirection,
  setDirection: catalogue.setDirection,
  changeDirections: catalogue.changeDirections,
  listCredentials: credentials.listCredentials,
  getCredentials: credentials.getCredentials,
  addCredentials: credentials.addCredentials,
  addManyCredentials: credentials.addManyCredentials,
  setCredentials: credentials.setCredentials,
  listAllotments: credentials.listAllotments,
  listExchangeAccounts: exchanges.listExchangeAccounts,
  addExchangeAccount: exchanges.addExchangeAccount,
  setExchangeAccount: exchanges.setExchangeAccount,
  listWaitingPayouts: exchanges.listWaitingPayouts,
  tryExchangeAccount: exchanges.tryExchangeAccount,
  getStatements: statements.getStatements,
  previewStatement: statements.previewStatement,
  takeStatement: statements.takeStatement,
  enterTransfer: statements.enterTransfer,
  getChanges: catalogue.getChanges,
  getSourceLists: rateHealth.getSourceLists,
  tryLeg: rateHealth.tryLeg,
  confirmPrice: rateHealth.confirmPrice,
  getReferralData: partnerIncomes.getReferralData,
  getPartnerIncomes: partnerIncomes.getPartnerIncomes,
  decidePartnerIncome: partnerIncomes.decidePartnerIncome,
  listUsers: users.listUsers,
  getUser: users.getUser,
  setUser: users.setUser,
  suspendUser: users.suspendUser,
  liftUserSuspension: users.liftUserSuspension,
  endUserSessions: users.endUserSessions,
  resetUserSecondFactor: users.resetUserSecondFactor,
  addUserNote: users.addUserNote,
  listPartners: partners.listPartners,
  getPartner: partners.getPartner,
  listPartnerIncomes: partners.listPartnerIncomes,
  setPartner: partners.setPartner,
  pausePartner: partners.pausePartner,
  resumePartner: partners.resumePartner,
  getPartnerOffer: partnership.getPartnerOffer,
  requestPartnership: partnership.requestPartnership,
  listPartnerApplications: partnership.listPartnerApplications,
  getPartnerApplication: partnership.getPartnerApplication,
  decidePartnership: partnership.decidePartnership,
  getPartnershipLink: partnership.getPartnershipLink,
  sendPartnershipLink: partnership.sendPartnershipLink,
  confirmPartnership: people.confirmPartnership,
  getWithdrawals: partnerWithdrawals.getWithdrawals,
  requestWithdrawal: partnerWithdrawals.requestWithdrawal,
  callOffWithdrawal: partnerWithdrawals.callOffWithdrawal,
  getWithdrawalByLink: partnerWithdrawals.getWithdrawalByLink,
  confirmWithdrawal: partnerWithdrawals.confirmWithdrawal,
  stopWithdrawal: partnerWithdrawals.stopWithdrawal,
  getPartnerPayment: partnerWithdrawals.getPartnerPayment,
  movePartnerPayment: partnerWithdrawals.movePartnerPayment,
  sendPartnerPayment: partnerWithdrawals.sendPartnerPayment,
  checkPartnerPayment: partnerWithdrawals.checkPartnerPayment,
  confirmPartnerPayment: partnerWithdrawals.confirmPartnerPayment,
  startBackTest: backTests.startBackTest,
  stopBackTest: backTests.stopBackTest,
  explainDirection: rateHealth.explainDirection,
  pauseService: staff.pauseService,
  stopPayouts: payouts.stopPayouts,
  resumePayouts: payouts.resumePayouts,
  listPayments: payments.listPayments,
  getPayment: payments.getPayment,
  matchPayment: payments.matchPayment,
  movePaymentRefund: payments.movePaymentRefund,
  returnPayment: payments.returnPayment,
  detachPayment: payments.detachPayment,
  explainPayment: payments.explainPayment,
  listBlocked: blocked.listBlocked,
  getBlocked: blocked.getBlocked,
  blockDetail: blocked.blockDetail,
  liftBlocked: blocked.liftBlocked,
  getBooks: ledger.getBooks,
  startAudit: ledger.startAudit,
  startUpload: verification.startUpload,
  verifyCard: verification.verifyCard,
  getUserVerificationsHistory: verification.getUserVerificationsHistory,
  getVerification: verification.getVerification,
  listVerifications: verification.listVerifications,
  decideVerification: verification.decideVerification,
  makePhoneLink: verification.makePhoneLink,
  openPhoneLink: verification.openPhoneLink,
} as const satisfies Record<string, Contract>

export type Calls = typeof calls
export type CallName = keyof Calls
/** What a caller sends. Fields with a default may be left out. */
export type Payload<N extends CallName> = z.input<Calls[N]['input']>
/** What a handler gets, with the defaults filled in. */
export type Parsed<N extends CallName> = z.output<Calls[N]['input']>
export type Answer<N extends CallName> = z.output<Calls[N]['output']>
