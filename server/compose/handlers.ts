/** Every function by name; a missing one does not compile. */
import type { CallName } from '../../contract/calls.ts'
import type { Handler } from '../base/handler.ts'
import { changePassword } from '../base/people/changePassword.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
  undoEmailChange,
} from '../base/people/email/change-email.ts'
import { confirmEmail } from '../base/people/email/confirmEmail.ts'
import { listEmailChoices, setEmailChoice } from '../base/people/email/email-choices.ts'
import { getEmailConfirmation } from '../base/people/email/getEmailConfirmation.ts'
import { requestEmailConfirmation } from '../base/people/email/requestEmailConfirmation.ts'
import { getPasswordReset } from '../base/people/getPasswordReset.ts'
import { confirmPartnership } from '../base/people/partners/confirmPartnership.ts'
import { getPartnershipLink } from '../base/people/partners/getPartnershipLink.ts'
import {
  addPasskey,
  confirmByPasskey,
  listPasskeys,
  preparePasskey,
  prepareSigning,
  removePasskey,
  signInWithPasskey,
} from '../base/people/passkeys/passkey-handlers.ts'
import { register } from '../base/people/register.ts'
import { requestPasswordReset } from '../base/people/requestPasswordReset.ts'
import { resetPassword } from '../base/people/resetPassword.ts'
import { confirmSecondFactor } from '../base/people/second-factor/confirmSecondFactor.ts'
import {
  getSecondFactorRemoval,
  keepSecondFactor,
  requestSecondFactorRemoval,
  startSecondFactorRemoval,
} from '../base/people/second-factor/lost-second-factor.ts'
import { prepareSecondFactor } from '../base/people/second-factor/prepareSecondFactor.ts'
import { renewRecoveryCodes, turnOffSecondFactor } from '../base/people/second-factor/second-factor-handlers.ts'
import { endOtherSessions, endSession, listSessions } from '../base/people/sessions/sessions.ts'
import { signIn } from '../base/people/sessions/signIn.ts'
import { signInAnonymously } from '../base/people/sessions/signInAnonymously.ts'
import { signOut } from '../base/people/sessions/signOut.ts'
import { whoAmI } from '../base/people/sessions/whoAmI.ts'
import { acceptInvitation } from '../base/people/staff/acceptInvitation.ts'
import { getInvitation } from '../base/people/staff/getInvitation.ts'
import { updateUserInfo } from '../base/people/updateUserInfo.ts'
import { pauseService } from '../base/settings/pauseService.ts'
import { tellWhenOpen } from '../base/settings/tellWhenOpen.ts'
import { blockDetail } from '../market/blocked/blockDetail.ts'
import { getBlocked, listBlocked } from '../market/blocked/blocked-handlers.ts'
import { liftBlocked } from '../market/blocked/liftBlocked.ts'
import { exportCatalogue } from '../market/catalogue-file/exportCatalogue.ts'
import { previewCatalogue } from '../market/catalogue-file/previewCatalogue.ts'
import { takeCatalogue } from '../market/catalogue-file/takeCatalogue.ts'
import { addExchangeAccount, listExchangeAccounts, listWaitingPayouts, setExchangeAccount } from '../market/credentials/account-handlers.ts'
import {
  addCredentials,
  addManyCredentials,
  getCredentials,
  listAllotments,
  setCredentials,
} from '../market/credentials/credentials-handlers.ts'
import { listCredentials } from '../market/credentials/listCredentials.ts'
import { tryExchangeAccount } from '../market/credentials/tryExchangeAccount.ts'
import { addCurrency, getCurrency, listCurrencies, setCurrency } from '../market/directions/currency-handlers.ts'
import { addDirection, changeDirections, getDirection, setDirection } from '../market/directions/direction-handlers.ts'
import { listDirections } from '../market/directions/listDirections.ts'
import { openDirections } from '../market/directions/openDirections.ts'
import { proposeDirections } from '../market/directions/proposeDirections.ts'
import { confirmPrice } from '../market/rates/confirmPrice.ts'
import { explainDirection } from '../market/rates/explainDirection.ts'
import { getRateHistory } from '../market/rates/getRateHistory.ts'
import { getRates } from '../market/rates/getRates.ts'
import { getSourceLists } from '../market/rates/getSourceLists.ts'
import { startBackTest } from '../market/rates/startBackTest.ts'
import { stopBackTest } from '../market/rates/stopBackTest.ts'
import { tryLeg } from '../market/rates/tryLeg.ts'
import { getOrderTotals, listAllOrders } from '../orders/all-orders/listAllOrders.ts'
import { getOrderFilters, removeOrderFilter, saveOrderFilter } from '../orders/all-orders/saved-filter-handlers.ts'
import { listCannedAnswers, placeCannedAnswer, removeCannedAnswer, setCannedAnswer } from '../orders/chat/canned-answer-handlers.ts'
import { listMessages, markMessagesRead, silenceChat, tellTyping } from '../orders/chat/chat-handlers.ts'
import { listChats } from '../orders/chat/listChats.ts'
import { sendMessage } from '../orders/chat/sendMessage.ts'
import { handOverChat, settleChat, writeNote } from '../orders/chat/staff-chat-handlers.ts'
import { confirmNewDetails } from '../orders/confirmNewDetails.ts'
import { createOrder } from '../orders/createOrder.ts'
import { createUserByOrderEmail } from '../orders/createUserByOrderEmail.ts'
import { assignOrder } from '../orders/desk/assignOrder.ts'
import { getColleagues } from '../orders/desk/getColleagues.ts'
import { getSimilarOrders } from '../orders/desk/getSimilarOrders.ts'
import { finishOrder } from '../orders/finishOrder.ts'
import { forgetLastDetails } from '../orders/forgetLastDetails.ts'
import { getLastDetails } from '../orders/getLastDetails.ts'
import { getNewDetails } from '../orders/getNewDetails.ts'
import { getOrder } from '../orders/getOrder.ts'
import { getReceipts } from '../orders/getReceipts.ts'
import { getUserOrders } from '../orders/getUserOrders.ts'
import { getLegalText, getLegalTexts, listLegalTexts } from '../orders/legal/legal-handlers.ts'
import { setLegalText } from '../orders/legal/setLegalText.ts'
import { listOrders } from '../orders/listOrders.ts'
import { markInstructionsAsRead } from '../orders/markInstructionsAsRead.ts'
import { markReasonAsRead } from '../orders/markReasonAsRead.ts'
import { openOrderLink } from '../orders/openOrderLink.ts'
import { operateOrder } from '../orders/operateOrder.ts'
import { orderUserAction } from '../orders/orderUserAction.ts'
import { deleteAccount, getAccountDeletion } from '../orders/own-data/deleteAccount.ts'
import { requestOwnData } from '../orders/own-data/own-data-link.ts'
import { callOffWithdrawal } from '../orders/partner-withdrawals/callOffWithdrawal.ts'
import { getWithdrawals } from '../orders/partner-withdrawals/getWithdrawals.ts'
import {
  checkPartnerPayment,
  confirmPartnerPayment,
  getPartnerPayment,
  movePartnerPayment,
} from '../orders/partner-withdrawals/partner-payment-handlers.ts'
import { requestWithdrawal } from '../orders/partner-withdrawals/requestWithdrawal.ts'
import { sendPartnerPayment } from '../orders/partner-withdrawals/sendPartnerPayment.ts'
import { confirmWithdrawal, getWithdrawalByLink, stopWithdrawal } from '../orders/partner-withdrawals/withdrawal-link-handlers.ts'
import { getPartnerApplication, listPartnerApplications } from '../orders/partners/application-handlers.ts'
import { decidePartnerIncome } from '../orders/partners/decidePartnerIncome.ts'
import { decidePartnership } from '../orders/partners/decidePartnership.ts'
import { getPartnerIncomes } from '../orders/partners/getPartnerIncomes.ts'
import { getPartnerOffer } from '../orders/partners/getPartnerOffer.ts'
import { getReferralData } from '../orders/partners/getReferralData.ts'
import { getPartner, listPartnerIncomes, listPartners } from '../orders/partners/partner-handlers.ts'
import { pausePartner } from '../orders/partners/pausePartner.ts'
import { requestPartnership } from '../orders/partners/requestPartnership.ts'
import { resumePartner } from '../orders/partners/resumePartner.ts'
import { sendPartnershipLink } from '../orders/partners/sendPartnershipLink.ts'
import { setPartner } from '../orders/partners/setPartner.ts'
import { checkTransaction } from '../orders/payments/checkTransaction.ts'
import { detachPayment } from '../orders/payments/detachPayment.ts'
import { explainPayment } from '../orders/payments/explainPayment.ts'
import { matchPayment } from '../orders/payments/matchPayment.ts'
import { movePaymentRefund } from '../orders/payments/movePaymentRefund.ts'
import { getPayment, listPayments } from '../orders/payments/payment-handlers.ts'
import { returnPayment } from '../orders/payments/returnPayment.ts'
import { resumePayouts } from '../orders/payouts/resumePayouts.ts'
import { stopPayouts } from '../orders/payouts/stopPayouts.ts'
import { askPaymentBack } from '../orders/refunds/askPaymentBack.ts'
import { confirmRefundDetails } from '../orders/refunds/confirmRefundDetails.ts'
import { repeatOrder } from '../orders/repeatOrder.ts'
import { getReviews } from '../orders/reviews/getReviews.ts'
import { getOwnReview, withdrawReview, writeReview } from '../orders/reviews/own-review-handlers.ts'
import { answerReview, decideReview, getReview, listReviews, undoReview } from '../orders/reviews/staff-review-handlers.ts'
import { listSavedDetails, nameSavedDetail, removeSavedDetail } from '../orders/saved-details/saved-detail-handlers.ts'
import { sendOrderLink } from '../orders/sendOrderLink.ts'
import { getNotices, setNotices } from '../orders/settings/notices.ts'
import { setSettings } from '../orders/settings/setSettings.ts'
import { getSettingHistory, getSettings } from '../orders/settings/staff-settings.ts'
import { uploadLogo } from '../orders/settings/uploadLogo.ts'
import { enterTransfer } from '../orders/statements/enterTransfer.ts'
import { getStatements } from '../orders/statements/getStatements.ts'
import { previewStatement } from '../orders/statements/previewStatement.ts'
import { takeStatement } from '../orders/statements/takeStatement.ts'
import { addUserNote } from '../orders/users/addUserNote.ts'
import { decideUserRequest } from '../orders/users/decideUserRequest.ts'
import { endUserSessions } from '../orders/users/endUserSessions.ts'
import { listInvitations } from '../orders/users/invitation-view.ts'
import { inviteStaff, sendInvitationAgain, withdrawInvitation } from '../orders/users/invite-handlers.ts'
import { liftUserSuspension } from '../orders/users/liftUserSuspension.ts'
import { listUserRequests } from '../orders/users/requests.ts'
import { resetUserSecondFactor } from '../orders/users/resetUserSecondFactor.ts'
import { setUser } from '../orders/users/setUser.ts'
import { suspendUser } from '../orders/users/suspendUser.ts'
import { getUser, listUsers } from '../orders/users/user-handlers.ts'
import { decideVerification } from '../orders/verification/decideVerification.ts'
import { getUserVerificationsHistory } from '../orders/verification/getUserVerificationsHistory.ts'
import { getVerification } from '../orders/verification/getVerification.ts'
import { listVerifications } from '../orders/verification/listVerifications.ts'
import { makePhoneLink } from '../orders/verification/makePhoneLink.ts'
import { openPhoneLink } from '../orders/verification/openPhoneLink.ts'
import { startUpload } from '../orders/verification/startUpload.ts'
import { verifyCard } from '../orders/verification/verifyCard.ts'
import { countVisit } from '../work/figures/countVisit.ts'
import { getDashboard } from '../work/figures/getDashboard.ts'
import { getMonthReport } from '../work/figures/getMonthReport.ts'
import { endFirstSteps, getFirstSteps } from '../work/first-steps/first-steps-handlers.ts'
import { closeTelegramCode, disconnectTelegram, getAlarms, openTelegramCode, sendTestAlarm } from '../work/health/alarm-handlers.ts'
import { getHealth } from '../work/health/getHealth.ts'
import { getBooks } from '../work/ledger/getBooks.ts'
import { startAudit } from '../work/ledger/startAudit.ts'
import { getEmailTextHistory } from '../work/mail/texts/getEmailTextHistory.ts'
import { listEmailTexts } from '../work/mail/texts/listEmailTexts.ts'
import { previewEmail } from '../work/mail/texts/previewEmail.ts'
import { sendTestEmail } from '../work/mail/texts/sendTestEmail.ts'
import { setEmailText } from '../work/mail/texts/setEmailText.ts'
import { getChanges } from './audit/getChanges.ts'
import { getAuditFilters, listAudit } from './audit/listAudit.ts'
import { listAuditDays } from './audit/listAuditDays.ts'
import { getBackups, startBackup } from './backup/backup-handlers.ts'

export const handlers = {
  whoAmI,
  signInAnonymously,
  signIn,
  signOut,
  register,
  createUserByOrderEmail,
  requestPasswordReset,
  getPasswordReset,
  resetPassword,
  requestEmailConfirmation,
  getEmailConfirmation,
  confirmEmail,
  requestEmailChange,
  cancelEmailChange,
  getEmailChange,
  confirmEmailChange,
  undoEmailChange,
  requestSecondFactorRemoval,
  getSecondFactorRemoval,
  startSecondFactorRemoval,
  keepSecondFactor,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  getInvitation,
  acceptInvitation,
  prepareSecondFactor,
  confirmSecondFactor,
  turnOffSecondFactor,
  renewRecoveryCodes,
  getAccountDeletion,
  listEmailChoices,
  setEmailChoice,
  requestOwnData,
  deleteAccount,
  listPasskeys,
  preparePasskey,
  addPasskey,
  removePasskey,
  prepareSigning,
  signInWithPasskey,
  confirmByPasskey,
  updateUserInfo,
  getRates,
  getRateHistory,
  createOrder,
  repeatOrder,
  orderUserAction,
  finishOrder,
  checkTransaction,
  markInstructionsAsRead,
  markReasonAsRead,
  getUserOrders,
  getLastDetails,
  forgetLastDetails,
  listSavedDetails,
  nameSavedDetail,
  removeSavedDetail,
  getReceipts,
  sendOrderLink,
  openOrderLink,
  sendMessage,
  listMessages,
  markMessagesRead,
  tellTyping,
  silenceChat,
  writeNote,
  handOverChat,
  settleChat,
  listChats,
  listCannedAnswers,
  setCannedAnswer,
  removeCannedAnswer,
  placeCannedAnswer,
  getReviews,
  getOwnReview,
  writeReview,
  withdrawReview,
  listReviews,
  getReview,
  decideReview,
  answerReview,
  undoReview,
  getNewDetails,
  confirmNewDetails,
  askPaymentBack,
  confirmRefundDetails,
  listOrders,
  listAllOrders,
  getOrderTotals,
  getOrderFilters,
  saveOrderFilter,
  removeOrderFilter,
  getOrder,
  operateOrder,
  assignOrder,
  getColleagues,
  getSimilarOrders,
  listCurrencies,
  getCurrency,
  addCurrency,
  setCurrency,
  listDirections,
  getDirection,
  addDirection,
  setDirection,
  changeDirections,
  proposeDirections,
  openDirections,
  exportCatalogue,
  previewCatalogue,
  takeCatalogue,
  listCredentials,
  getCredentials,
  addCredentials,
  addManyCredentials,
  setCredentials,
  listExchangeAccounts,
  addExchangeAccount,
  setExchangeAccount,
  listWaitingPayouts,
  tryExchangeAccount,
  listAllotments,
  getStatements,
  previewStatement,
  takeStatement,
  enterTransfer,
  getChanges,
  listAudit,
  getAuditFilters,
  listAuditDays,
  getSourceLists,
  tryLeg,
  confirmPrice,
  getReferralData,
  getPartnerIncomes,
  decidePartnerIncome,
  listUsers,
  getUser,
  setUser,
  suspendUser,
  liftUserSuspension,
  endUserSessions,
  resetUserSecondFactor,
  addUserNote,
  listInvitations,
  inviteStaff,
  sendInvitationAgain,
  withdrawInvitation,
  listUserRequests,
  decideUserRequest,
  listPartners,
  getPartner,
  listPartnerIncomes,
  setPartner,
  pausePartner,
  resumePartner,
  getPartnerOffer,
  requestPartnership,
  listPartnerApplications,
  getPartnerApplication,
  decidePartnership,
  getPartnershipLink,
  sendPartnershipLink,
  confirmPartnership,
  getWithdrawals,
  requestWithdrawal,
  callOffWithdrawal,
  getWithdrawalByLink,
  confirmWithdrawal,
  stopWithdrawal,
  getPartnerPayment,
  movePartnerPayment,
  sendPartnerPayment,
  checkPartnerPayment,
  confirmPartnerPayment,
  startBackTest,
  stopBackTest,
  explainDirection,
  pauseService,
  getNotices,
  setNotices,
  tellWhenOpen,
  getSettings,
  getSettingHistory,
  setSettings,
  uploadLogo,
  getLegalTexts,
  getLegalText,
  listLegalTexts,
  setLegalText,
  listEmailTexts,
  getEmailTextHistory,
  setEmailText,
  previewEmail,
  sendTestEmail,
  stopPayouts,
  resumePayouts,
  listPayments,
  getPayment,
  matchPayment,
  movePaymentRefund,
  returnPayment,
  detachPayment,
  explainPayment,
  listBlocked,
  getBlocked,
  blockDetail,
  liftBlocked,
  getBooks,
  getDashboard,
  countVisit,
  getMonthReport,
  getHealth,
  getAlarms,
  openTelegramCode,
  closeTelegramCode,
  disconnectTelegram,
  sendTestAlarm,
  getFirstSteps,
  endFirstSteps,
  getBackups,
  startBackup,
  startAudit,
  startUpload,
  verifyCard,
  getUserVerificationsHistory,
  getVerification,
  listVerifications,
  decideVerification,
  makePhoneLink,
  openPhoneLink,
} satisfies { [N in CallName]: Handler<N> }
