// Makes the user and the database of Trellis on the node that leads.
import pg from 'pg';
import { address, type ClusterPlan, type NodePlan } from './cluster-plan.ts';

export async function makeDatabase(plan: ClusterPlan, node: NodePlan): Promise<void> {
  const client = connectAsSuperuser(plan, node);
  await client.connect();
  const password = client.escapeLiteral(plan.passwords.trellis);
  await client.query(`create role trellis login password ${password}`);
  await client.query('create database trellis owner trellis');
  await client.end();
}

export const connectAsSuperuser = (
  { passwords }: ClusterPlan,
  { postgresPort }: Pick<NodePlan, 'postgresPort'>,
  database = 'postgres',
): pg.Client =>
  new pg.Client({
    host: address,
    port: postgresPort,
    user: 'postgres',
    password: passwords.superuser,
    database,
  });
