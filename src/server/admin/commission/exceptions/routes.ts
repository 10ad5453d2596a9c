// Routes for exceptions from the standing commission, and for the commission of a payee.
import type { Handlers } from '#platform/http/handlers.ts';
import { payeeToRead } from '../../../shared/own-payee.ts';
import type { SettingsContext } from '../../system/save-version.ts';
import { listTaxes } from '../taxes/list-taxes.ts';
import { cancelTax, planTax } from '../taxes/plan-tax.ts';
import { addException } from './add-exception.ts';
import { endException } from './end-exception.ts';
import { keepException } from './keep-exception.ts';
import { listExceptions } from './list-exceptions.ts';
import { presentRates, presentTax } from './present-rates.ts';
import { previewException } from './preview-exception.ts';
import { showCommissionOf } from './show-commission-of.ts';
import { readRateBook } from './read-rate-book.ts';

export function commissionRoutes(context: SettingsContext) {
  return {
    'GET /api/instructor/commission': async ({ query }, { db, caller }) => {
      const payeeId = await payeeToRead(db, { callerId: caller.id, ...query });
      const at = context.clock.now();
      const { mode } = context.config;
      const book = await readRateBook(db, { mode, at, payeeIds: [payeeId] });
      return { ...presentRates(book, payeeId, at), ...(await presentTax(db, at)) };
    },
    'GET /api/admin/commission': ({ query }, { db }) => listExceptions(db, context, query),
    'GET /api/admin/people/{id}/commission': ({ params: { id } }, { db, caller }) =>
      showCommissionOf(db, context, { personId: id, callerId: caller.id }),
    'POST /api/admin/commission/exceptions/preview': ({ body }, { db, caller }) =>
      previewException(db, context, { caller, body }),
    'POST /api/admin/commission/exceptions': async ({ body }, { db, caller, requestId }) => ({
      id: await addException(db, context, { caller, body, requestId }),
    }),
    'GET /api/admin/commission/taxes': (_input, { db }) => listTaxes(db, context),
    'POST /api/admin/commission/taxes': async ({ body }, { db, caller, requestId }) => ({
      id: await planTax(db, context, { caller, body, requestId }),
    }),
    'PUT /api/admin/commission/taxes/{id}/cancel': async (
      { params: { id } },
      { db, caller, requestId },
    ) => {
      await cancelTax(db, context, { id, caller, requestId });
      return { id };
    },
    'PUT /api/admin/commission/exceptions/{id}/end': async (
      { params: { id }, body: { version } },
      { db, caller, requestId },
    ) => {
      await endException(db, context, { id, version, caller, requestId });
      return { id };
    },
    'PUT /api/admin/commission/exceptions/{id}/keep': async (
      { params: { id }, body: { version } },
      { db, caller, requestId },
    ) => {
      await keepException(db, context, { id, version, caller, requestId });
      return { id };
    },
  } satisfies Partial<Handlers>;
}
