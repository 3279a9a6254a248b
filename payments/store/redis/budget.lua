-- Stands before the scripts that charge: refusals, and the budget of an operator and its team.
local KEEP_BUDGET = 3 * 86400

local function refuse(reason, more)
  local answer = more or {}
  answer.ok = false
  answer.reason = reason
  return cjson.encode(answer)
end

local function to_midnight()
  return math.max(1, math.ceil(((today + 1) * DAY - now) / 1000))
end

-- One more unit and the entities of `request.operator` on `charged`: a refusal, or how to take them.
local function decide(of, charged)
  local account = charged.account.value
  adopt(charged.account)
  local budget = budget_of(account, today)
  local limits = limits_of(account, charged.limits)
  local counted = daily('entities', account, today)
  local ids, previous = request.operator.ids, request.operator.previousIds
  local fresh, counts = {}, {}
  for _, risk in ipairs(RISKS) do counts[risk] = request.operator.more[risk] or 0 end
  if #ids > 0 then
    local known = redis.call('SMISMEMBER', counted, unpack(ids))
    local before = previous and redis.call('SMISMEMBER', counted, unpack(previous))
    for index, id in ipairs(ids) do
      if known[index] == 0 and (not before or before[index] == 0) then
        fresh[#fresh + 1] = id
        local risk = request.operator.risks[index]
        counts[risk] = counts[risk] + 1
      end
    end
  end
  local function gone(part, used, limit)
    return refuse('budget_exhausted', { retryAfterSeconds = to_midnight(), usage = remaining(used, limit), budget = { of = of, part = part } })
  end
  if limits.daily ~= cjson.null and budget.units >= limits.daily then return gone('units', budget.units, limits.daily) end
  for _, risk in ipairs(RISKS) do
    local limit = limits.entities[risk]
    local used = budget.entities[risk]
    if limit and counts[risk] > 0 and used + counts[risk] > limit then return gone(risk, used, limit) end
  end
  return nil, function()
    local row = daily('budget', account, today)
    redis.call('HINCRBY', row, 'units', 1)
    if budget.units == 0 then redis.call('EXPIRE', row, KEEP_BUDGET) end
    for _, risk in ipairs(RISKS) do
      if counts[risk] > 0 then redis.call('HINCRBY', row, risk, counts[risk]) end
    end
    if #fresh > 0 then
      redis.call('SADD', counted, unpack(fresh))
      redis.call('EXPIRE', counted, KEEP_BUDGET)
    end
    return remaining(budget.units + 1, limits.daily)
  end
end

-- A bundle's next unit: a refusal, or how many are used and how many there are.
local function refuse_bundle(payer, row)
  local bundle = redis.call('HMGET', row, 'size', 'used', 'checked', 'state', 'final', 'key_hash')
  local size, used, key_hash = tonumber(bundle[1] or nil), tonumber(bundle[2] or 0), bundle[6]
  if not size then return refuse('bundle_unknown') end
  if not key_hash and payer.claimRequired or key_hash and not payer.keyHash then return refuse('bundle_key_required') end
  if key_hash and payer.keyHash ~= key_hash then return refuse('bundle_key_wrong') end
  if bundle[4] ~= 'active' then return refuse('bundle_suspended') end
  local unchecked = payer.uncheckedUnits
  if bundle[5] ~= '1' and unchecked and unchecked ~= cjson.null and used - tonumber(bundle[3]) >= unchecked then
    return refuse('bundle_unchecked')
  end
  if used >= size then return refuse('bundle_exhausted', { usage = remaining(used, size) }) end
  return nil, used, size
end
