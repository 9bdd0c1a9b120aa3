/**
 * What the owner of the database cannot do, once in each database: PostgreSQL trusts neither this
 * extension nor its own functions to him. Large objects have no owner-wide quota and belong to no
 * table, so a role that is broken into could fill the disk with them unseen.
 */
export const ADMINISTRATOR_STATEMENTS = [
  'create extension if not exists vector',
  `revoke execute on function
    lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea), lo_put(oid, bigint, bytea), lowrite(integer, bytea)
  from public`,
]
