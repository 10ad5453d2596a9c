// Query of a legal text that operators may have written.
import type { LegalDocumentName } from '#contract/admin/legal-calls.ts';
import { query } from './api.ts';

export const legalQuery = (document: LegalDocumentName) =>
  query('GET /api/legal/{document}', { params: { document } });
