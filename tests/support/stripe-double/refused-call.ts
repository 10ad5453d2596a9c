// An error response in Stripe's format.

export class RefusedCall extends Error {
  override name = 'RefusedCall';
  readonly code: string;
  readonly param: string | undefined;
  readonly status: number;

  constructor(code: string, message: string, param?: string, status = 400) {
    super(message);
    this.code = code;
    this.param = param;
    this.status = status;
  }

  toJSON(): object {
    const { code, message, param } = this;
    return { error: { type: 'invalid_request_error', code, message, param } };
  }
}

export const missing = (id: string): RefusedCall =>
  new RefusedCall('resource_missing', `No such object: '${id}'`, 'id', 404);
