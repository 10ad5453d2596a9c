// Keeps a pool away from servers that only read: after a failover, an address may lead to the old leader for a moment, or
// to a standby. Its rows may be old, and it refuses every write.
import type pg from 'pg';

const readOnlyState = '25006';
/** As the server marks the end of each response. */
const noTransaction = 'I';

/** For a new connection whose server is a standby. */
export function refuseStandby(): never {
  // The state that the server itself gives to a write.
  throw Object.assign(new Error('the server is a standby, which only reads'), {
    code: readOnlyState,
  });
}

/** Closes a connection on which a write was refused, after its transaction: the next one leads to the leader. */
export function leaveStandby(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  const driver = client as unknown as pg.Client;
  let isReadOnly = false;
  const leave = (status: string | null): void => {
    if (isReadOnly && status === noTransaction) void driver.end();
  };
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    isReadOnly ||= code === readOnlyState;
    // Without a transaction the connection may be lent again before the server's response has ended.
    leave(driver.getTransactionStatus());
  });
  connection.on('readyForQuery', ({ status }: { status: string }) => leave(status));
}
