// Module hooks of exceptions from the commission: those of a person are in the download of their data without the reason,
// which is for operators only, and the reason goes with the account.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { findExceptionsToExport, forgetReasons } from './exception-export-store.ts';

export const commissionHooks: ModuleHooks = {
  module: 'commission',
  exportData: findExceptionsToExport,
  erase: forgetReasons,
};
