const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::forms-config.forms-config');
