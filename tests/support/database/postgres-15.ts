// Test files of this project run on PostgreSQL 15.
import { postgresSetup } from './postgres-global-setup.ts';

export default postgresSetup(15);
