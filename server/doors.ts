/** Every function by name; a missing one does not compile. */
import type { CallName } from '../contract/calls.ts'
import { getChanges } from './admin/getChanges.ts'
import { blockDetail } from './blocked/blockDetail.ts'
import { getBlocked } from './blocked/getBlocked.ts'
import { liftBlocked } from './blocked/liftBlocked.ts'
import { listBlocked } from './blocked/listBlocked.ts'
import { addCredentials } from './credentials/addCredentials.ts'
import { addExchangeAccount } from './credentials/addExchangeAccount.ts'
import { addManyCredentials } from './credentials/addManyCredentials.ts'
import { getCredentials } from './credentials/getCredentials.ts'
import { listAllotments } from './credentials/listAllotments.ts'
import { listCredentials } from './credentials/listCredentials.ts'
import { listExchangeAccounts } from './credentials/listExchangeAccounts.ts'
import { setCredentials } from './credentials/setCredentials.ts'
import { setExchangeAccount } from './credentials/setExchangeAccount.ts'
import { tryExchangeAccount } from './credentials/tryExchangeAccount.ts'
import { addCurrency } from './directions/addCurrency.ts'
import { addDirection } from './directions/addDirection.ts'
import { changeDirections } from './directions/changeDirections.ts'
import { getCurrency } from './directions/getCurrency.ts'
import { getDirection } from './directions/getDirection.ts'
import { listCurrencies } from './directions/listCurrencies.ts'
import { listDirections } from './directions/listDirections.ts'
import { setCurrency } from './directions/setCurrency.ts'
import { setDirection } from './directions/setDirection.ts'
import type { Door } from './door.ts'
import { getBooks } from './ledger/getBooks.ts'
import { startAudit } from './ledger/startAudit.ts'
import { assignOrder } from './orders/assignOrder.ts'
import { confirmNewDetails } from './orders/confirmNewDetails.ts'
import { createOrder } from './orders/createOrder.ts'
import { finishOrder } from './orders/finishOrder.ts'
import { forgetLastDetails } from './orders/forgetLastDetails.ts'
import { getLastDetails } from './orders/getLastDetails.ts'
import { getNewDetails } from './orders/getNewDetails.ts'
import { getOrder } from './orders/getOrder.ts'
import { getReceipts } from './orders/getReceipts.ts'
import { getUserOrders } from './orders/getUserOrders.ts'
import { listOrders } from './orders/listOrders.ts'
import { markInstructionsAsRead } from './orders/markInstructionsAsRead.ts'
import { markReasonAsRead } from './orders/markReasonAsRead.ts'
import { openOrderLink } from './orders/openOrderLink.ts'
import { operateOrder } from './orders/operateOrder.ts'
import { orderUserAction } from './orders/orderUserAction.ts'
import { repeatOrder } from './orders/repeatOrder.ts'
import { sendOrderLink } from './orders/sendOrderLink.ts'
import { checkTransaction } from './payments/checkTransaction.ts'
import { detachPayment } from './payments/detachPayment.ts'
import { explainPayment } from './payments/explainPayment.ts'
import { getPayment } from './payments/getPayment.ts'
import { listPayments } from './payments/listPayments.ts'
import { matchPayment } from './payments/matchPayment.ts'
import { movePaymentRefund } from './payments/movePaymentRefund.ts'
import { returnPayment } from './payments/returnPayment.ts'
import { resumePayouts } from './payouts/resumePayouts.ts'
import { stopPayouts } from './payouts/stopPayouts.ts'
import { acceptInvitation } from './people/acceptInvitation.ts'
import { confirmSecondFactor } from './people/confirmSecondFactor.ts'
import { prepareSecondFactor } from './people/prepareSecondFactor.ts'
import { signIn } from './people/signIn.ts'
import { signInAnonymously } from './people/signInAnonymously.ts'
import { signOut } from './people/signOut.ts'
import { updateUserInfo } from './people/updateUserInfo.ts'
import { whoAmI } from './people/whoAmI.ts'
import { confirmPrice } from './rates/confirmPrice.ts'
import { explainDirection } from './rates/explainDirection.ts'
import { getRateHistory } from './rates/getRateHistory.ts'
import { getRates } from './rates/getRates.ts'
import { getSourceLists } from './rates/getSourceLists.ts'
import { startBackTest } from './rates/startBackTest.ts'
import { stopBackTest } from './rates/stopBackTest.ts'
import { tryLeg } from './rates/tryLeg.ts'
import { askPaymentBack } from './refunds/askPaymentBack.ts'
import { confirmRefundDetails } from './refunds/confirmRefundDetails.ts'
import { pauseService } from './settings/pauseService.ts'
import { enterTransfer } from './statements/enterTransfer.ts'
import { getStatements } from './statements/getStatements.ts'
import { previewStatement } from './statements/previewStatement.ts'
import { takeStatement } from './statements/takeStatement.ts'
import { decideVerification } from './verification/decideVerification.ts'
import { getUserVerificationsHistory } from './verification/getUserVerificationsHistory.ts'
import { getVerification } from './verification/getVerification.ts'
import { listVerifications } from './verification/listVerifications.ts'
import { makePhoneLink } from './verification/makePhoneLink.ts'
import { openPhoneLink } from './verification/openPhoneLink.ts'
import { startUpload } from './verification/startUpload.ts'
import { verifyCard } from './verification/verifyCard.ts'

export const doors = {
  whoAmI,
  signInAnonymously,
  signIn,
  signOut,
  acceptInvitation,
  prepareSecondFactor,
  confirmSecondFactor,
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
  getReceipts,
  sendOrderLink,
  openOrderLink,
  getNewDetails,
  confirmNewDetails,
  askPaymentBack,
  confirmRefundDetails,
  listOrders,
  getOrder,
  operateOrder,
  assignOrder,
  listCurrencies,
  getCurrency,
  addCurrency,
  setCurrency,
  listDirections,
  getDirection,
  addDirection,
  setDirection,
  changeDirections,
  listCredentials,
  getCredentials,
  addCredentials,
  addManyCredentials,
  setCredentials,
  listExchangeAccounts,
  addExchangeAccount,
  setExchangeAccount,
  tryExchangeAccount,
  listAllotments,
  getStatements,
  previewStatement,
  takeStatement,
  enterTransfer,
  getChanges,
  getSourceLists,
  tryLeg,
  confirmPrice,
  startBackTest,
  stopBackTest,
  explainDirection,
  pauseService,
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
  startAudit,
  startUpload,
  verifyCard,
  getUserVerificationsHistory,
  getVerification,
  listVerifications,
  decideVerification,
  makePhoneLink,
  openPhoneLink,
} satisfies { [N in CallName]: Door<N> }
