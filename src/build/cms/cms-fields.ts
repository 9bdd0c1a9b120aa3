import type { Field } from '@sveltia/cms'
import { z, type ZodType } from 'zod'

/** The parts of a JSON Schema that become fields, with the metadata of src/content/schema/text.ts. */
interface FieldSchema {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
  readonly propertyNames?: { readonly enum?: readonly string[] }
  readonly additionalProperties?: FieldSchema | false
  readonly items?: FieldSchema
  readonly anyOf?: readonly FieldSchema[]
  readonly enum?: readonly string[]
  readonly const?: string
  readonly format?: string
  readonly pattern?: string
  /** What the schema says about a text that does not match the pattern. */
  readonly message?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly text?: 'visible' | 'internal'
  readonly variables?: readonly string[]
  readonly collection?: string
  /** Of a picture: the value is the name of a file in it. */
  readonly folder?: string
}

/** The fields of a file, with the limits, choices and messages of its schema. */
export function fieldsOf(schema: ZodType): Field[] {
  return objectFields(toFieldSchema(schema))
}

/** Only the texts that visitors read, none required: the rest stays in the English file. */
export function translatedFieldsOf(schema: ZodType): Field[] {
  return objectFields(textsOf(toFieldSchema(schema)) ?? {})
}

export function listFieldOf(name: string, schema: ZodType): Field {
  const field = fieldOf(name, toFieldSchema(schema), true)
  if (!field) throw new Error(`${name} is not a list`)
  return { ...field, root: true } as Field
}

function toFieldSchema(schema: ZodType): FieldSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (!jsonSchema.pattern) return
      const { error } = z.safeParse(zodSchema, '\0')
      jsonSchema['message'] = error?.issues[0]?.message
    },
  }) as FieldSchema
}

/** Undefined if nothing in it is translated. */
function textsOf(schema: FieldSchema): FieldSchema | undefined {
  if (schema.text === 'visible') return { ...schema, minLength: 0 }
  if (schema.items) {
    const items = textsOf(schema.items)
    const { type, title, description } = schema
    return items && ({ type, title, description, items } as FieldSchema)
  }
  if (schema.anyOf) {
    const anyOf = schema.anyOf.flatMap((variant) => textsOf(variant) ?? [])
    return anyOf.length > 0 ? { anyOf } : undefined
  }
  if (schema.propertyNames) {
    const value = schema.additionalProperties && textsOf(schema.additionalProperties)
    return value ? { ...schema, additionalProperties: value, required: [] } : undefined
  }
  const texts = Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
    const text = textsOf(property)
    return text ? [[name, text] as const] : []
  })
  if (texts.length === 0) return undefined
  return { type: 'object', properties: Object.fromEntries(texts) }
}

/** A record with fixed keys has one property per key. */
function propertiesOf(schema: FieldSchema): Readonly<Record<string, FieldSchema>> {
  const { properties, propertyNames, additionalProperties: value } = schema
  if (properties) return properties
  return Object.fromEntries((value && propertyNames?.enum?.map((key) => [key, value])) || [])
}

function objectFields(schema: FieldSchema): Field[] {
  return Object.entries(propertiesOf(schema)).flatMap(
    ([name, property]) => fieldOf(name, property, schema.required?.includes(name) ?? false) ?? [],
  )
}

function fieldOf(name: string, schema: FieldSchema, required: boolean): Field | undefined {
  const { title, description, items } = schema
  const common = {
    name,
    label: title ?? labelOf(name),
    required,
    ...(description !== undefined && { hint: description }),
  }
  if (schema.folder) return { ...common, ...pictureOptions(schema.folder) }
  if (schema.anyOf)
    return fieldOf(
      name,
      { ...merged(schema.anyOf), title, description } as FieldSchema,
      isNeeded(schema.anyOf) && required,
    )
  if (schema.enum) return { ...common, widget: 'select', options: [...schema.enum] }
  if (schema.type === 'boolean') return { ...common, ...flagOptions(required) } as Field
  if (schema.type === 'integer' || schema.type === 'number')
    return { ...common, ...numberOptions(schema) }
  if (items)
    return listOf({ ...common, required: required && (schema.minItems ?? 0) > 0 }, schema, items)
  if (schema.type === 'string') return { ...common, ...stringOptions(schema) } as Field
  const keys = schema.propertyNames?.enum ?? []
  // The names of fields have no spaces.
  if (keys.some((key) => key.includes(' '))) {
    return { ...common, widget: 'keyvalue', min: keys.length, max: keys.length }
  }
  const fields = objectFields(schema)
  // Records with free keys have no fields.
  return fields.length > 0 ? { ...common, widget: 'object', fields } : undefined
}

type Common = { readonly name: string; readonly label: string; readonly required: boolean }

function listOf(common: Common, schema: FieldSchema, items: FieldSchema): Field | undefined {
  const limits = {
    ...(schema.minItems !== undefined && { min: schema.minItems }),
    ...(schema.maxItems !== undefined && { max: schema.maxItems }),
  }
  if (items.collection) {
    const { collection } = items
    return {
      ...common,
      ...limits,
      widget: 'relation',
      collection,
      value_field: 'id',
      display_fields: ['title'],
      multiple: true,
    }
  }
  const field = fieldOf('item', items, true)
  if (!field) return undefined
  const entries =
    field.widget === 'object' && 'fields' in field ? { fields: field.fields } : { field }
  return { ...common, ...limits, widget: 'list', ...entries } as Field
}

/** A union of texts or of objects, as one set of fields. */
function merged(variants: readonly FieldSchema[]): FieldSchema {
  const objects = variants.filter(({ type }) => type === 'object')
  if (objects.length === 0) return variants.find((variant) => variant.const === undefined) ?? {}
  const names = objects[0]?.required ?? []
  return {
    type: 'object',
    properties: Object.assign({}, ...objects.map(({ properties }) => properties)) as Record<
      string,
      FieldSchema
    >,
    required: names.filter((name) => objects.every(({ required }) => required?.includes(name))),
  }
}

function isNeeded(variants: readonly FieldSchema[]): boolean {
  return variants.every((variant) => variant.const !== '')
}

/** A switch always has a value; where none may be given, nothing is written unless it is chosen. */
function flagOptions(required: boolean) {
  return required
    ? { widget: 'boolean', required: false }
    : { widget: 'select', options: [{ label: 'yes', value: true }] }
}

function numberOptions({ type, minimum, exclusiveMinimum, maximum }: FieldSchema) {
  const isWhole = type === 'integer'
  const above = exclusiveMinimum === undefined ? undefined : exclusiveMinimum + (isWhole ? 1 : 0)
  const min = minimum ?? above
  return {
    widget: 'number' as const,
    value_type: isWhole ? ('int' as const) : ('float' as const),
    ...(min !== undefined && min !== Number.MIN_SAFE_INTEGER && { min }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { max: maximum }),
  }
}

function pictureOptions(folder: string) {
  return {
    widget: 'image' as const,
    media_folder: `/${folder}`,
    public_folder: '',
    accept: 'image/jpeg,image/png,image/webp',
    choose_url: false,
  }
}

/** Longer texts get a box of several lines. */
const LONG_TEXT = 100

function stringOptions(schema: FieldSchema) {
  const { format, maxLength, minLength } = schema
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
  const pattern = patternOf(schema)
  return {
    widget: (maxLength ?? 0) > LONG_TEXT ? 'text' : 'string',
    ...(format === 'uri' && { type: 'url' }),
    ...(format === 'email' && { type: 'email' }),
    ...(minLength && { minlength: minLength }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
    ...(pattern && { pattern }),
  }
}

function patternOf(schema: FieldSchema): [string, string] | undefined {
  const { variables, format } = schema
  if (variables) {
    const each = variables.map((name) => String.raw`(?=.*\{${name}\})`).join('')
    const others = String.raw`(?:[^{\n]|\{(?!\w+\})|\{(?:${variables.join('|')})\})*`
    return [
      `^${each}${others}$`,
      `must contain exactly these variables in braces: ${variables.join(', ')}`,
    ]
  }
  if (format === 'email' || format === 'uri') return undefined
  if (schema.pattern) return [schema.pattern, schema.message ?? '']
  if (!schema.text) return undefined
  return [
    String.raw`^(?!.*\]\s*\((?:[/#]|https?:|mailto:))\S(?:.*\S)?$`,
    'starts or ends with a space, or has a line break or a link: remove it',
  ]
}

/** "setupFee" becomes "Setup fee". */
function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
