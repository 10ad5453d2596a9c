// Refuses every connection that leaves this machine, so that no test depends on the network.
import { Socket } from 'node:net';

type Connect = (this: Socket, ...args: unknown[]) => Socket;

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const connect = Socket.prototype.connect as Connect;

Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (!loopback.test(host)) throw new Error(`A test tried to reach ${host}, outside this machine.`);
  return connect.apply(this, args);
};

interface Target {
  path?: string | null;
  host?: string;
}

/** Socket paths and a missing host stay on this machine. */
function hostOf(args: unknown[]): string {
  // net.connect passes its normalized arguments as one array.
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) {
    const { path, host = 'localhost' } = first as Target;
    return path ? 'localhost' : host;
  }
  return typeof first === 'number' && typeof second === 'string' ? second : 'localhost';
}
