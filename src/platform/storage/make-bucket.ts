// Creates the configured bucket on an S3-compatible server, unless it exists.
import {
  CreateBucketCommand,
  HeadBucketCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config.ts';
import { connectToS3, unavailable } from './s3-storage.ts';

/** Amazon wants no region name when a bucket is created in its first region, and the name of every other. */
const unnamedRegion = 'us-east-1';

export async function makeBucket(s3: S3Config): Promise<'made' | 'was-there'> {
  const client = connectToS3({ s3 });
  try {
    if (await hasBucket(client, s3.bucket)) return 'was-there';
    await client.send(new CreateBucketCommand({ Bucket: s3.bucket, ...placeOf(s3) }));
    return 'made';
  } catch (error) {
    // Two processes may create it at once.
    if (error instanceof S3ServiceException && error.name === 'BucketAlreadyOwnedByYou')
      return 'was-there';
    throw unavailable(error);
  } finally {
    client.destroy();
  }
}

async function hasBucket(client: S3Client, bucket: string): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
    throw error;
  }
}

const placeOf = ({ endpoint, region }: S3Config) =>
  endpoint || region === unnamedRegion
    ? {}
    : { CreateBucketConfiguration: { LocationConstraint: region as never } };
